"""What is kept: events, people, seats and tokens in a database."""
