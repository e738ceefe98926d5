"""The rules of Hyperborea as tests, one module per chapter."""
