"""Pages about the games: rules and pieces."""
