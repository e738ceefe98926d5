"""The rules of Ankh, one module per chapter."""
