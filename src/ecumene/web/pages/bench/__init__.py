"""The designer's bench in the browser."""
