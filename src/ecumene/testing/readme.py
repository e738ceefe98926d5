"""What the README of a game promises to those who write positions, held against the game."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

from ecumene.engine.position import KEYS
from ecumene.engine.spec import GameSpec

_CODE = re.compile(r"`([^`]+)`")


class Readme:
    """The tables and the examples of a game's README."""

    def __init__(self, game: GameSpec[Any]) -> None:
        self.game = game
        self.text = files(game.package).joinpath("README.md").read_text("utf-8")

    def rows(self, heading: str) -> list[list[str]]:
        """The cells of the table that follows a heading row."""
        lines = self.text.partition(f"| {heading} ")[2].partition("\n\n")[0].splitlines()
        return [line.strip("| ").split(" | ") for line in lines[2:]]

    def example(self, number: int) -> Any:
        """The table that a worked example lays."""
        found = re.findall(r"```toml\n(.*?)```", self.text, re.DOTALL)
        return self.game.position(tomllib.loads(found[number]))

    def lists_every_key(self, short: tuple[str, ...] = ()) -> None:
        """Keys of a document and of its table, with their help and an example that can be read.

        *short* names fields with one place per name whose examples leave some of them out.
        """
        listed = [word for key, _ in self.rows("key") for word in _CODE.findall(key)]
        assert sorted(listed) == sorted(KEYS)
        fields, rows = self.game.table.by_slot, self.rows("key of `table`")
        told = {key.strip("`"): words for key, words, _ in rows}
        assert told == {slot: field.help for slot, field in fields.items()}
        for key, _, words in rows:
            slot = key.strip("`")
            value = tomllib.loads(f"value = {words.strip('`')}")["value"]
            assert fields[slot].kind.read(value, slot) is not None
            if fields[slot].many and slot not in short:
                assert len(value) == 2 or isinstance(value, dict), f"{slot}: {words}"

    def lists_every_fact(self) -> None:
        """What observations count beside the keys of a table."""
        told = {name.strip("`"): words for name, words in self.rows("fact")}
        assert told == {name: fact.help for name, fact in self.game.table.by_fact.items()}

    def lists_every_chapter(self) -> None:
        """Where a document may begin, with the first line of its docstring."""
        told = {name.strip("`"): words for name, words in self.rows("chapter")}
        assert told == {name: first_line(lay) for name, lay in self.game.chapters.items()}

    def lists_every_option(self) -> None:
        """What can be chosen before a game."""
        listed = {word for key, _ in self.rows("option") for word in _CODE.findall(key)}
        assert listed == {option.name for option in self.game.options}

    def lists_every_answer(self) -> None:
        """Every kind of answer, as it is said."""
        space = self.game.actions
        listed = _CODE.findall(" ".join(answers for answers, _ in self.rows("answer")))
        verbs = {space.split(self.game.parse(answer))[0] for answer in listed}
        assert verbs == {block.verb for block in space.blocks}


def first_line(chapter: object) -> str:
    """What a chapter says of itself."""
    line = (chapter.__doc__ or "").partition("\n")[0]
    return line.replace("*seat*", "`seat`").replace("``", "`")
