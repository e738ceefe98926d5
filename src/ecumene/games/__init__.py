"""One folder per game; nothing outside a folder names its game."""
