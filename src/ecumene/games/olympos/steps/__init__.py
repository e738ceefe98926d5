"""The rules of Olympos, one module per chapter."""
