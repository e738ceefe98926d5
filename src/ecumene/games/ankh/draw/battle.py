"""The region that is being resolved: who takes part, how strong they are, which cards lie there."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, disc, hatch, icon, moved, panel, path, stage, title, words
from ecumene.draw.measures import breadth, fitting
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import CARD_IDS, CARD_STRENGTH
from ecumene.games.ankh.draw.glyphs import chip
from ecumene.games.ankh.draw.gods import CARD_ICONS, PIGMENTS, seal
from ecumene.games.ankh.draw.pieces import figure, monument_shape
from ecumene.games.ankh.draw.places import region_title
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import ankh
from ecumene.games.ankh.draw.strength import Side, majorities, sides_of
from ecumene.games.ankh.names import card_name, monument_name

WIDTH: Final = 368
HEIGHT: Final = 286
_TOP: Final = 30
_FOOT: Final = 38  # the line of majorities
_ROOMY: Final = 62  # a row for one god
_BAR_LEFT: Final = 10
_BAR: Final = 268
_LEAST: Final = 6  # the scale of the bars goes at least this far


def battle(scene: Scene, desc: str, height: float = HEIGHT, shown: bool = True) -> Drawing:
    """Empty outside of conflicts."""
    drawing = Drawing("battle", WIDTH, height, desc)
    ground, layer = drawing.layer("ground"), stage(drawing, "pieces")
    cards = stage(drawing, "cards")
    if not scene.battlefield or not shown:
        return drawing
    say, token = scene.say, scene.table["battlefield"]
    sides = sides_of(scene)
    head = region_title(scene, token)
    ground.add(panel(WIDTH, height), title(head, 10, 22, fitting(head, 262, 18, 14)))
    note = say(N_("strength")) if len(sides) > 1 else say(N_("dominance")) if sides else ""
    ground.add(words(note, WIDTH - 9, 21, 12.5, "ink-3", "end"))
    foot = height - _TOP - len(sides) * 42 >= _FOOT
    tall = (height - _TOP - (_FOOT if foot else 4)) / max(1, len(sides))
    tall = min(tall, _ROOMY)
    scale = _BAR / max(_LEAST, *(side.strength + side.maybe + 1 for side in sides), 0)
    for n, side in enumerate(sides):
        _side(layer, scene, side, _TOP + n * tall, tall, scale)
        _cards(cards, scene, side, _TOP + n * tall, tall)
    if foot and sides:
        _majorities(layer, scene, height)
    return drawing


def _side(layer: Layer, scene: Scene, side: Side, y: float, tall: float, scale: float) -> None:
    say, seat = scene.say, side.seat
    god, mono = scene.gods[seat], scene.mono(seat)
    line = round(0.29 * tall, 1)
    body = path(f"M0 0H{WIDTH}", "none", "line", 1)
    body += seal(god, mono, 22, line, 9 + tall / 20)
    x = 44 + 1.06 * breadth(scene.name(seat), 15)
    body += title(scene.name(seat), 40, line + 5.5, 15, "ink")
    for kind, count in side.kinds():
        body += moved(figure(kind, god, mono), x + 12, line - 1, 0.46 if tall > 50 else 0.38)
        if count > 1:
            body += words(str(count), x + 22, line + 5, 13, "ink", weight=700)
        x += 25 if count == 1 else 34
    bid, lost = scene.bid(seat), scene.table["killed"][seat]
    secret = scene.given("bid", seat)
    if bid is not None or secret:
        body += chip("prayer", secret[0] if secret else bid or 0, x + 4, line, bool(secret))
        x += 38
    if lost:
        body += chip("skull-crossed-bones", lost, x + 4, line)
    body += _bar(side.strength, side.maybe, PIGMENTS[god], round(0.73 * tall, 1), round(scale, 2))
    if side.maybe:
        message = N_("{god}: strength {n}, up to {most} with a card")
    else:
        message = N_("{god}: strength {n}")
    told = [say(message, god=scene.names(seat), n=side.strength, most=side.strength + side.maybe)]
    if bid is not None:
        told.append(say(N_("bid {n}"), n=bid))
    told += [say(N_("bids {n} in secret"), n=n) for n in secret]
    if lost:
        told.append(say(N_("lost {n}"), n=lost))
    layer.piece(str(seat), 0, y, body, title=", ".join(told), kind="side")


@cache
def _bar(strength: int, maybe: int, pigment: str, y: float, scale: float) -> str:
    """Solid is certain, hatched is what a card may add."""
    rim, x = f"{pigment}-rim", _BAR_LEFT
    wide = strength * scale
    body = box(x, y - 8, _BAR, 16, 4, "well")
    if maybe:
        more = maybe * scale
        body += path(hatch(x + wide, y - 8, more, 16, 6), "none", pigment, 2.6)
        body += box(x + wide, y - 8, more, 16, 0, "none", rim, 1)
        body += words(f"{strength + maybe}", x + wide + more + 6, y + 4.8, 13, "ink-2", weight=600)
    if strength:
        body += box(x, y - 8, wide, 16, 4, pigment, rim, 1)
        ticks = "".join(f"M{x + n * scale:.1f} {y - 7:.1f}v14" for n in range(1, strength))
        body += path(ticks, "none", "#000000", 1, 'stroke-opacity=".16"')
        body += words(str(strength), x + wide - 7, y + 5.2, 15, f"{pigment}-ink", "end", 700)
    else:
        body += words("0", x + 6, y + 5.2, 15, "ink-2", weight=700)
    return body


def _cards(layer: Layer, scene: Scene, side: Side, y: float, tall: float) -> None:
    """Cards from right to left: open, the own ones face down, backs, or a free place."""
    say, seat = scene.say, side.seat
    pigment, name = PIGMENTS[scene.gods[seat]], scene.names(seat)
    x, at = WIDTH - 36.0, y + tall / 2
    known = side.chosen
    for card in side.cards + known:
        state = N_("{god} has chosen {card}.") if card in known else N_("{god} plays {card}.")
        told = say(state, god=name, card=card_name(card, scene.lang))
        body = _card(card, pigment, card in known)
        id = CARD_IDS[card]
        layer.piece(f"{seat}-{id}", x, at, body, title=told, kind="card", about=id)
        x -= 34
    if scene.has_card_down(seat) and not known:
        told = say(N_("{god} has chosen a card."), god=name)
        layer.piece(f"{seat}-back", x, at, _back(pigment), title=told, kind="card")
    elif not side.cards and not known and side.figures:
        asked = scene.view["ask"] is not None and "Card" in scene.view["ask"]["kind"]
        if asked and side.waits:
            told = say(N_("{god} is choosing."), god=name)
            layer.piece(f"{seat}-free", x, at, _free(), title=told, kind="card")
        elif asked:
            told = say(N_("{god} has chosen a card."), god=name)
            layer.piece(f"{seat}-back", x, at, _back(pigment), title=told, kind="card")


@cache
def _card(card: int, pigment: str, down: bool) -> str:
    edge, line = ("accent", 2.0) if down else (f"{pigment}-rim", 1.2)
    dash = 'stroke-dasharray="4 3"' if down else ""
    body = box(-3, -19, 31, 38, 4, "raised", edge, line, dash)
    body += icon(CARD_ICONS[card], 12.5, 4, 24)
    if CARD_STRENGTH[card]:
        body += path("M-3-7V-15Q-3-19 1-19H15V-12Q15-7 10-7z", pigment)
        body += words(f"+{CARD_STRENGTH[card]}", 6, -9, 11, f"{pigment}-ink", "middle", 700)
    return body


@cache
def _back(pigment: str) -> str:
    return (
        box(-3, -19, 31, 38, 4, pigment, f"{pigment}-rim", 1.4)
        + box(0, -16, 25, 32, 3, "none", f"{pigment}-ink", 1, 'stroke-opacity=".5"')
        + ankh(12.5, 0, 21, f"{pigment}-ink")
    )


@cache
def _free() -> str:
    return box(-2, -18, 29, 36, 4, "none", "line-strong", 1.5, 'stroke-dasharray="4 3"') + icon(
        "hourglass", 12.5, 0, 15, "ink-3"
    )


def _majorities(layer: Layer, scene: Scene, height: float) -> None:
    """Who has most monuments of each type here."""
    say, y = scene.say, height - _FOOT / 2 - 1
    label = say(N_("Majorities"))
    body = path(f"M0 {-_FOOT / 2:.1f}H{WIDTH}", "none", "line", 1)
    layer.piece("majorities", 0, y, body + words(label, 10, 5, 14, weight=600), title=label)
    for kind, seat in enumerate(majorities(scene)):
        name = monument_name(kind, scene.lang)
        if seat is None:
            told = say(N_("{monument}: nobody has the majority"), monument=name)
            mark = disc(21, 0, 9, "none", "line-strong", 1.4) + path(
                "M16 0H26", "none", "ink-3", 1.6
            )
        else:
            told = say(
                N_("{monument}: {god} has the majority"), monument=name, god=scene.names(seat)
            )
            mark = seal(scene.gods[seat], scene.mono(seat), 22, 0, 10)
        body = moved(monument_shape(kind), -6, 2, 0.56) + mark
        layer.piece(f"majority{kind}", 150 + 78 * kind, y, body, title=told, kind="majority")
