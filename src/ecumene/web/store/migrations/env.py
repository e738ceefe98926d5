"""What Alembic runs to bring a database up to date: on the connection that it is given."""

from alembic import context

if __name__ == "env_py":  # as Alembic calls it; whoever imports it otherwise only looks
    context.configure(connection=context.config.attributes["connection"])
    with context.begin_transaction():
        context.run_migrations()
