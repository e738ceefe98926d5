"""Templates, compiled once for each language, with what is the same in every page put in then.

Most words of a page are constants, and so are its icons and the addresses of its files. To ask for
them whenever a page is written took longer than all else in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.visitor import NodeTransformer

Make = Callable[..., str]


class Templates(jinja2.Environment):
    """Templates that know some functions which always answer the same."""

    def __init__(self, loader: jinja2.BaseLoader, constant: Mapping[str, Make]) -> None:
        """What a template misspells is an error, not an empty place."""
        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.source = loader
        self.constant = constant
        self.globals.update(constant)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template knows, in one dictionary: a chain of two is copied much slower."""
        return {**self.globals, **(d or {})}

    def compile(self, source: str | nodes.Template, *words: Any, **more: Any) -> Any:
        """As every environment does it, with the constants put in."""
        if isinstance(source, str):
            source = self.parse(source, *words[:2])  # its name and its file
        return super().compile(_Constants(self).visit(source), *words, **more)


class _Constants(NodeTransformer):
    """Puts in what can be said before anybody has asked for a page."""

    def __init__(self, templates: Templates) -> None:
        self.templates = templates

    def visit_Call(self, call: nodes.Call) -> nodes.Expr:
        """A function that always answers the same to the same constants."""
        self.generic_visit(call)
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        make = self.templates.constant.get(name)
        words = [each.value for each in call.args if isinstance(each, nodes.Const)]
        varies = call.kwargs or call.dyn_args or call.dyn_kwargs or len(words) < len(call.args)
        if make is None or varies:
            return call
        return nodes.Const(make(*words), lineno=call.lineno)

    def visit_Include(self, include: nodes.Include) -> nodes.Stmt:
        """A picture, which has nothing to be filled in."""
        name = include.template.value if isinstance(include.template, nodes.Const) else ""
        if not str(name).endswith(".svg"):
            return include
        picture = self.templates.source.get_source(self.templates, name)[0].rstrip("\n")
        return nodes.Output([nodes.TemplateData(picture)], lineno=include.lineno)
