"""What a choice at a table will do, for whoever is about to make it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecumene.draw.drawing import Drawing, number
from ecumene.engine.barrier import Barrier
from ecumene.engine.consequences import Consequences, Foresight
from ecumene.engine.errors import N_
from ecumene.engine.waste import wasted
from ecumene.text.foretold import notes, warned
from ecumene.web.errors import NotNow
from ecumene.web.rooms import commands
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.views import observed


@dataclass(frozen=True, slots=True)
class ToldLine:
    """What will be told, and the rule behind it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A number of a seat that will be another."""

    seat: int
    name: str  # of the player
    title: str  # of the number
    before: int
    after: int
    worse: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice will do, as far as its player may know; all words in one language."""

    action: int
    label: str
    lines: list[ToldLine]
    changes: list[Changed]
    notes: list[str]  # whose turn it is then, what is open, what cannot be taken back
    open: bool  # not all of it can be told
    final: bool  # somebody will have learned something: it cannot simply be taken back
    idle: bool  # nothing comes of it
    warning: str = ""  # it wastes a turn: what another choice would bring


def outcome(room: Room, person: str, seat: int | None, action: int, lang: str) -> Outcome:
    """What the choice of a person will do; refused if it is not offered."""
    seat = commands.own_seat(room, person, seat)
    commands.check_playing(room)
    if seat not in room.state.waiting:
        raise NotNow(N_("You are not asked now."))
    room.game.check_action(room.state, action, seat)
    key = ("outcome", seat, action, lang)
    found: Outcome | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = _outcome(room, seat, action, lang)
    return found


def _foreseen(room: Room, seat: int, action: int, lang: str) -> Consequences:
    """Looked ahead once per moment and seat; most of the work is dealing its worlds."""
    foresight: Foresight[Any] | None = room.cache.get(("foresight", seat))
    if foresight is None:
        foresight = Foresight(room.state, seat, room.names)
        room.cache["foresight", seat] = foresight
    return foresight.of(action, lang)


def _outcome(room: Room, seat: int, action: int, lang: str) -> Outcome:
    game, seen = room.game, observed(room, room.state, seat)
    told = _foreseen(room, seat, action, lang)
    return Outcome(
        action=action,
        label=game.label(action, seen, lang),
        lines=[ToldLine(line.text, line.rule) for line in told.lines],
        changes=[
            Changed(
                each.seat,
                game.called(seen, each.seat, lang),
                each.title,
                each.before,
                each.after,
                each.worse,
            )
            for each in told.changes
        ],
        notes=notes(game, seat, seen, told, lang),
        open=told.opens is not None,
        final=told.final in (Barrier.CHANCE, Barrier.SEEN, Barrier.OVER),
        idle=told.idle,
        warning=_warning(room, seat, action, told, lang),
    )


def _warning(room: Room, seat: int, action: int, told: Consequences, lang: str) -> str:
    """What another choice would bring, if this one brings nothing."""
    waste = wasted(room.cache["foresight", seat], action, told, lang)
    if waste is None:
        return ""
    choice = room.game.label(waste.better, observed(room, room.state, seat), lang)
    return warned(choice, waste.gains, lang, waste.first)


def warning(room: Room, seat: int, action: int, lang: str) -> str:
    """The same by itself, for whoever is about to confirm."""
    return _warning(room, seat, action, _foreseen(room, seat, action, lang), lang)


def ghosts(room: Room, seat: int, action: int, lang: str) -> dict[str, str]:
    """By part of the table what will lie there besides, or elsewhere, in SVG; nothing if open."""
    told = _foreseen(room, seat, action, lang)
    if told.sight is None:
        return {}
    game, seen = room.game, observed(room, room.state, seat)
    after = {**told.sight, "players": room.names}
    found: dict[str, str] = {}
    for part in game.parts(seen, lang):
        if part.role == "board":
            before, then = (game.painter(view, part.id, lang) for view in (seen, after))
            new = then.changes(before)
            if new and (before.width, before.height) == (then.width, then.height):
                found[part.id] = _pale(then, set(new))
    return found


def _pale(drawing: Drawing, wanted: set[str]) -> str:
    """Some pieces of a drawing, without their names: they do not lie there yet."""
    return "".join(
        f'<g transform="translate({number(layer.x + each.x)} {number(layer.y + each.y)})">'
        f"{each.body}</g>"
        for layer in drawing.layers
        for each in layer.body
        if not isinstance(each, str) and each.id in wanted
    )
