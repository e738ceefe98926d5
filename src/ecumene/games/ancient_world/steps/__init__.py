"""The rules of The Ancient World, one module per chapter."""
