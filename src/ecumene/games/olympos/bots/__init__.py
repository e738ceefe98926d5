"""What bots know of Olympos."""
