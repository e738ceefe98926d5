"""Bots at tables: processes in which they think, and whoever lets them move."""
