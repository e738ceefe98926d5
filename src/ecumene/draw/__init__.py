"""The drawing kit: what all games draw with."""
