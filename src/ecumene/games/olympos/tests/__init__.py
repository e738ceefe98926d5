"""The rules of Olympos as tests, one module per chapter."""
