"""What every command has in common: help in our language, and refusals as sentences."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from ecumene.cli.page import page
from ecumene.cli.terminal import Terminal
from ecumene.cli.usage import complaint, hint
from ecumene.engine.errors import N_, Error


class Command(TyperCommand):
    """A command whose help speaks our language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(page(self, ctx))


class Group(TyperGroup):
    """All commands; whatever goes wrong in one becomes a sentence and an exit code."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(page(self, ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)  # in our order, not that of the alphabet

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            message = N_('There is no command "{word}".')
            raise Error(message, word=args[0], known=self.commands)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **settings: Any) -> Any:
        terminal: Terminal = self.context_settings["obj"]
        try:
            code = super().main(*args, **{**settings, "standalone_mode": False})
        except Error as error:
            terminal.complain(error.sentence(terminal.lang))
            sys.exit(2)
        except typer.TyperException as error:
            more = terminal.say(N_('"{command} --help" says more.'), command=hint(error))
            terminal.complain(f"{complaint(error).sentence(terminal.lang)} {more}")
            sys.exit(2)
        except typer.Abort:  # nothing more to read: whoever was asked has left
            sys.exit(0)
        except Exception as error:
            if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                terminal.complain(terminal.say(N_("There is no space left for the output.")))
                sys.exit(2)
            if os.environ.get("ECUMENE_TRACE"):
                raise
            message = N_(
                "Something in Ecumene is broken ({why}); "
                "with ECUMENE_TRACE=1 in the environment you see where."
            )
            terminal.complain(terminal.say(message, why=f"{type(error).__name__}: {error}"))
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)
