"""The rules of Oasis, one module per chapter."""
