"""The three titan decks, and the track of rounds."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import chosen, lamplight, vacant
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, disc, faded, icon, moved, panel, title, words
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import BOARD_ACTIONS, FROM_ROUND, LAST_ROUND, ROUNDS
from ecumene.games.ancient_world.draw.faces import titan_face
from ecumene.games.ancient_world.draw.scene import TITAN_CARD, Scene, known
from ecumene.games.ancient_world.draw.tokens import ICONS, marker, star_row
from ecumene.games.ancient_world.names import ACTION, STAR, TITAN

CARD: Final = (158.0, 206.0)
WIDTH: Final = 166
HEIGHT: Final = 658
_STEP: Final = 222.0
_EDGE: Final = 4.0
_KNOWN_ROWS: Final = 3  # below these the name of the open titan begins
ROUND_WIDTH: Final = 318
ROUND_HEIGHT: Final = 58
_OPENS: Final = {n: action for action, n in enumerate(FROM_ROUND) if n > 1}  # by round


def titans(scene: Scene) -> Drawing:
    """The decks below each other, one star to three; their top cards lie open."""
    drawing = Drawing("titans", WIDTH, HEIGHT, "")
    ground, cards, notes = map(drawing.layer, ("ground", "cards", "notes"))
    lit, (target, strength, defence) = scene.lit("attack", "scout"), scene.fought
    for deck, stars in enumerate(STAR.ids):
        y = _EDGE + deck * _STEP
        name = scene.table["titans_up"].get(stars, "")
        below = scene.table["titan_decks"].get(stars, [])
        if not name:
            text = scene.say(N_("{n} left"), n=len(below))
            ground.add(moved(vacant(*CARD, text=text), _EDGE, y))
            ground.add(star_row(deck + 1, _EDGE + 13, y + 15, 6.4, "ink-3"))
            continue
        titan = TITAN[name]
        fought = titan == target
        action = scene.lit("fight", "attack now").get(0) if fought else lit.get(deck)
        body = chosen(*CARD) if fought else ""
        body += lamplight(*CARD) if action is not None else ""
        body += titan_face(titan, scene.lang, *CARD)
        if fought and strength >= 0:
            body += _strength(strength, defence)
        told = f"{TITAN_CARD.told(titan, scene.lang)}{_reach(scene, stars)}"
        words = f"attack {stars}"
        scene.put(cards, name, _EDGE, y, body, told, action, "card", name, words)
        _below(scene, notes, deck, y, len(below), known(below))
    return drawing


def _reach(scene: Scene, stars: str) -> str:
    """How strong the viewer would be against an open titan, with all that it can pay now."""
    if not isinstance(scene.view["seat"], int):
        return ""
    n = scene.table["reach"][scene.own].get(stars, 0)
    message = N_("Your strength: {n} of {defence}.")
    return f" {scene.say(message, n=n, defence=scene.table['defences'][stars])}"


@cache
def _strength(n: int, defence: int) -> str:
    """How far the armies sent reach."""
    wide, enough = CARD[0] - 16, n >= defence
    part = min(1.0, n / defence) * wide
    body = box(8, 127, wide, 18, 5, "lintel", "lintel-ink", 1.2)
    body += box(9, 128, part - 2, 16, 4, "malachite" if enough else "cinnabar") if part > 4 else ""
    text = f"{n} / {defence}"
    return body + words(text, CARD[0] / 2, 141, 13.5, "lintel-ink", "middle", 700)


def _below(scene: Scene, layer: Layer, deck: int, y: float, left: int, seen: list[str]) -> None:
    """How many cards lie under the open one, and which of them the viewer knows."""
    told = scene.say(N_("{n} titans under it"), n=left)
    body = box(0, 0, 26, 18, 4, "lintel", "umber", 1)
    body += box(3, -2.5, 26, 18, 4, "lintel", "umber", 1)
    body += words(str(left), 16, 11, 13, "lintel-ink", "middle", 700)
    layer.piece(f"left{deck}", _EDGE + 7, y + 54, body, title=told)
    for at, name in enumerate(reversed(seen)):
        titan = TITAN[name]
        message = N_("You know what comes next: {titan}")
        told = scene.say(message, titan=TITAN(titan, scene.lang))
        body = box(-11, -11, 22, 22, 4, "lintel", "lintel-ink-2", 1.2)
        body += icon(TITAN_CARD.rows[titan].icon, 0, 0, 17, "lintel-ink")
        column, row = divmod(at, _KNOWN_ROWS)  # whoever sees all open sees many
        x = _EDGE + 20 + 25 * column
        layer.piece(f"known{deck}-{at}", x, y + 90 + 25 * row, body, title=told)


# Rounds


def rounds(scene: Scene) -> Drawing:
    """Six circles with what each round brings, and the first-player marker at its holder."""
    drawing = Drawing("round", ROUND_WIDTH, ROUND_HEIGHT, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    say, now = scene.say, scene.table["round"]
    ground.add(panel(ROUND_WIDTH, ROUND_HEIGHT), title(say(N_("Round")), 9, 25, 15))
    for n, row in enumerate(ROUNDS, 1):
        state = "here" if n == now else "past" if n < now else "next"
        told = _round_words(scene, n)
        pieces.piece(str(n), 77 + 32 * (n - 1), 20, _circle(n, state, row.symbol), title=told)
    first = scene.table["first"]
    ground.add(seal(scene.emblem(first), 270, 21, 11.5))
    action = scene.action("claim marker")
    claimed = scene.table["claimed"]
    message = (
        N_("First-player marker of {name}, claimed in this round")
        if claimed
        else N_("First-player marker of {name}")
    )
    told, body = say(message, name=scene.name(first)), marker(claimed, action is not None)
    scene.put(pieces, "marker", 298, 21, body, told, action)
    note = say(N_("claimed")) if claimed else say(N_("first"))
    ground.add(words(note, 280, 51, 12, "ink-3", "middle"))
    return drawing


def _round_words(scene: Scene, n: int) -> str:
    """A round, and what it brings."""
    say, told, deck = scene.say, [scene.say(N_("Round {n}"), n=n)], ROUNDS[n - 1].symbol
    if n in _OPENS:
        told.append(say(N_("{action} opens"), action=ACTION(_OPENS[n], scene.lang)))
    elif deck:
        told.append(say(N_("state deck {deck}"), deck=deck))
    elif n == LAST_ROUND:
        told.append(say(N_("no income, then the end")))
    return ": ".join(told)


@cache
def _circle(n: int, state: str, letter: str) -> str:
    """A round; the coin of the track lies on the one being played."""
    if state == "here":
        body = disc(0, 0, 14, "accent") + words(str(n), 0, 5.4, 15.5, "panel", "middle", 700)
    else:
        body = disc(0, 0, 13.5, "well") + words(str(n), 0, 5.2, 15, "ink-2", "middle", 700)
    if letter:
        body += words(letter, 0, 31, 13, "ink-2", "middle", 700)
    elif n in _OPENS:
        body += icon(BOARD_ACTIONS[_OPENS[n]].icon, 0, 26.5, 16, "ink-2")
    elif n == LAST_ROUND:
        body += icon(ICONS["points"], 0, 26.5, 16, "ink-2")
    return faded(body, 0.5) if state == "past" else body
