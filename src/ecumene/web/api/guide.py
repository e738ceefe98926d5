"""Plain pages for programmers: what the API offers, made from its own description."""

from __future__ import annotations

from html import escape
from typing import Any


def page(title: str, body: str, lang: str = "en") -> str:
    """A page without anything that must be loaded."""
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title></head>'
        f"<body><main><h1>{escape(title)}</h1>\n{body}</main></body></html>\n"
    )


def guide(schema: dict[str, Any]) -> str:
    """All operations of an OpenAPI description, for people."""
    rows: list[str] = []
    for path, operations in schema["paths"].items():
        for method, about in operations.items():
            fields = _fields(schema, about)
            rows.append(
                f"<dt><code>{method.upper()} {escape(path)}</code></dt>"
                f"<dd>{escape(about.get('description', ''))}"
                + (f" <small>({escape(', '.join(fields))})</small>" if fields else "")
                + "</dd>\n"
            )
    intro = (
        "<p>Requests and answers are JSON. A browser is known by its cookie, a program by a token "
        "of <code>POST /api/me/token</code>, sent as <code>Authorization: Bearer TOKEN</code>. "
        "A refusal is <code>{&quot;error&quot;: sentence}</code>. Everything in detail: "
        '<a href="/api/openapi.json">openapi.json</a>.</p>\n'
    )
    return page("The API of Ecumene", f"{intro}<dl>\n{''.join(rows)}</dl>\n")


def _fields(schema: dict[str, Any], about: dict[str, Any]) -> list[str]:
    names = [each["name"] for each in about.get("parameters", []) if each["in"] == "query"]
    content = about.get("requestBody", {}).get("content", {})
    reference = content.get("application/json", {}).get("schema", {}).get("$ref", "")
    model = schema.get("components", {}).get("schemas", {}).get(reference.rpartition("/")[2], {})
    required = model.get("required", [])
    fields = [name if name in required else f"{name}?" for name in model.get("properties", {})]
    return [*fields, *(f"?{name}" for name in names)]
