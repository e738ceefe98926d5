"""What bots know of Hyperborea."""
