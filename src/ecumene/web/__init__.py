"""The table: play in the browser or by program, on a log of events. See ``docs/table.md``."""
