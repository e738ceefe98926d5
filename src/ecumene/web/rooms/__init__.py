"""Live tables: who sits where, what is done, and what each viewer gets of it."""
