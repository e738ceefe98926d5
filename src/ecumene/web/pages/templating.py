"""Templates, compiled once for each language, with what is the same in every page put in then.

Most words of a page are constants, and so are its icons and the addresses of its files. To ask for
them whenever a page is written took longer than all else in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final

import jinja2
from jinja2 import nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

Make = Callable[..., str]

_MARKS: Final = re.compile("[&<>\"']").search


def shown(value: object) -> str:
    """What a template shows of a value: markup as it is, all else escaped.

    Jinja's own makes a new markup of everything, also of what is one already: a page is mostly put
    together from that, and from words and numbers in which there is nothing to escape.

    >>> shown("a < b"), shown("a"), shown(Markup("<b>")), shown(3)
    (Markup('a &lt; b'), 'a', Markup('<b>'), '3')
    """
    if isinstance(value, str):
        plain = type(value) is Markup or (type(value) is str and not _MARKS(value))
        return value if plain else escape(value)
    return str(value) if type(value) is int else escape(value)


class Written(jinja2.Template):
    """A template that shows values in our way."""

    @classmethod
    def from_code(cls, *words: Any, **more: Any) -> jinja2.Template:
        """What was compiled, ready to be filled in."""
        made = super().from_code(*words, **more)
        vars(made)["root_render_func"].__globals__["escape"] = shown
        return made


class Templates(jinja2.Environment):
    """Templates that know some functions which always answer the same."""

    template_class = Written

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
        self._loaded: dict[str, jinja2.Template] = {}

    def get_template(
        self,
        name: str | jinja2.Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> jinja2.Template:
        """A template, which stays as it was loaded first; asked for by each that is written."""
        found = self._loaded.get(name) if isinstance(name, str) and not globals else None
        if found is None:
            found = super().get_template(name, parent, globals)
            if isinstance(name, str):
                self._loaded[name] = found
        return found

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
