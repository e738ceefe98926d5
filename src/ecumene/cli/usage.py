"""Complaints about the command line itself, as our own sentences in both languages."""

from __future__ import annotations

import re
from typing import Any

from ecumene.engine.errors import N_, BadOption, Error


def complaint(error: Any) -> Error:
    """What is wrong with the words on the line; *error* is one that typer raised."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        message = N_('There is no option "{word}".')
        return BadOption(message, word=error.option_name, known=_options(error))
    if kind == "MissingParameter":
        return BadOption(N_("{name} is missing."), name=_name(error))
    if kind == "BadParameter":  # only numbers are checked there
        return BadOption(N_("{name} must be a number."), name=_name(error))
    if kind == "BadOptionUsage" and "not take" in error.message:
        return BadOption(N_("{name} takes no value."), name=error.option_name)
    if kind == "BadOptionUsage":
        return BadOption(N_("{name} needs a value."), name=error.option_name)
    extra = re.search(r"unexpected extra argument(?:s|\(s\))? \((.*)\)", error.message)
    if extra:
        return BadOption(N_("Too many words: {words}."), words=extra[1])
    return Error(error.format_message())


def hint(error: Any) -> str:
    """The command whose help says more."""
    context = getattr(error, "ctx", None)
    return "ecumene" if context is None else str(context.command_path)


def _name(error: Any) -> str:
    param = error.param
    if param is None:
        return "?"
    options = [each for each in param.opts if each.startswith("-")]
    return max(options, key=len) if options else str(param.metavar or param.name)


def _options(error: Any) -> list[str]:
    if error.ctx is None:
        return []
    return [each for param in error.ctx.command.get_params(error.ctx) for each in param.opts]
