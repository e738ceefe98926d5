"""What every game must satisfy, importable by authors of other games."""
