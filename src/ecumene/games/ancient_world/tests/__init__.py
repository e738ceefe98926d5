"""Tests of the rules of The Ancient World, one module per chapter."""
