"""The rules of Hyperborea, one module per chapter."""
