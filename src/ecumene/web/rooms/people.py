"""Guests and their proofs: signed cookies, unguessable links, tokens for programs."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from base64 import urlsafe_b64encode
from dataclasses import replace
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from ecumene.engine.errors import N_
from ecumene.engine.lang import LANGUAGES
from ecumene.web.errors import CannotServe
from ecumene.web.rooms.typed import clean_name
from ecumene.web.store.desk import Desk
from ecumene.web.store.store import Person, Store, Token

COOKIE: Final = "ecumene"
KEPT: Final = 5_000  # people remembered without asking the database


def read_key(folder: Path) -> bytes:
    """The server's own secret, made when there is none; only its user may read it."""
    path = folder / "key"
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
    except FileExistsError:
        pass
    except OSError as error:
        raise _no_key(path, error) from None
    try:
        key = path.read_bytes()
    except OSError as error:
        raise _no_key(path, error) from None
    if len(key) != 32:
        message = N_("{path} is damaged: remove it, and everybody is a new guest.")
        raise CannotServe(message, path=path)
    return key


def _no_key(path: Path, error: OSError) -> CannotServe:
    why = (error.strerror or str(error)).lower()
    return CannotServe(N_("{path} cannot be used: {why}."), path=path, why=why)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class People:
    """Everybody who was ever here."""

    def __init__(self, store: Store, desk: Desk, key: bytes, kept: int = KEPT) -> None:
        self.store = store
        self.desk = desk
        self.kept = kept
        self._key = key
        self._known: dict[str, Person] = {}
        self._programs: dict[str, str] = {}  # by the hash of a token that was good: whose it is

    # Cookies

    def sign(self, id: str) -> str:
        """A cookie that says who somebody is."""
        return f"{id}.{self.seal('guest', id)}"

    def signed(self, cookie: str) -> str | None:
        """Who a cookie says somebody is, if we said so."""
        id, _, seal = cookie.partition(".")
        return id if self.sealed(seal, "guest", id) else None

    def recognise(self, headers: Headers) -> str:
        """Who sends a request, as far as that can be told without the database; or nobody."""
        kind, _, token = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return self._programs.get(hashed(token.strip()), "")
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        return self.signed(cookie) or ""

    # Guests

    async def add(self, name: str, lang: str) -> Person:
        """A new guest."""
        person = Person(secrets.token_hex(12), clean_name(name), _lang(lang), time.time())
        await self.desk.run(self.store.add_person, person)
        return self._keep(person)

    async def change(self, person: Person, name: str | None, lang: str | None) -> Person:
        """Another name or language."""
        changed = replace(
            person,
            name=person.name if name is None else clean_name(name),
            lang=person.lang if lang is None else _lang(lang),
        )
        await self.desk.run(self.store.change_person, changed)
        return self._keep(changed)

    async def get(self, id: str) -> Person | None:
        """A guest by id."""
        if id not in self._known:
            person = await self.desk.run(self.store.person, id)
            return None if person is None else self._keep(person)
        return self._known[id]

    def _keep(self, person: Person) -> Person:
        if len(self._known) >= self.kept:
            self._known.clear()
        if self.kept:
            self._known[person.id] = person
        return person

    # Tokens

    def invitation(self, table: str, seat: int, turn: int) -> str:
        """The token that opens a seat; made from our secret, so that it can be shown again."""
        return self.seal("invite", table, str(seat), str(turn))

    def personal(self, table: str, person: str, turn: int = 0) -> str:
        """The token that brings somebody's seats at a table to another device; the *turn*-th."""
        return self.seal("personal", table, person, *([str(turn)] if turn else []))

    async def bearer(self, person: Person) -> str:
        """A new token for a program of this guest; it is shown once."""
        token = secrets.token_urlsafe(24)
        kept = Token(hashed(token), "bearer", person=person.id, created=time.time())
        await self.desk.run(self.store.keep_token, kept)
        return token

    async def by_bearer(self, token: str) -> Person | None:
        """Whose program holds a token."""
        name = hashed(token)
        found = await self.desk.run(self.store.token, name)
        if found is None or found.kind != "bearer":
            self._programs.pop(name, None)
            return None
        if len(self._programs) >= KEPT:
            self._programs.clear()
        self._programs[name] = found.person
        return await self.get(found.person)

    async def token(self, token: str) -> Token | None:
        """What a link stands for."""
        return await self.desk.run(self.store.token, hashed(token))

    def sealed(self, seal: str, *words: str) -> bool:
        """Did we seal these words?"""
        return hmac.compare_digest(seal.encode(), self.seal(*words).encode())

    def seal(self, *words: str) -> str:
        """128 bits that nobody without the key can make."""
        seal = hmac.digest(self._key, "/".join(words).encode("utf-8", "replace"), "sha256")[:16]
        return urlsafe_b64encode(seal).rstrip(b"=").decode()


def _lang(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"
