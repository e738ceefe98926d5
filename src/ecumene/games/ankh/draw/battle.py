"""The region that is being resolved: who takes part, how strong they are, which cards lie there."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import disc, moved, path, title, words
from ecumene.draw.measures import display_breadth, fitting
from ecumene.draw.panel import bar as bar_of
from ecumene.draw.panel import chip, headed, seat_seal, step_dot
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import CARD_STRENGTH
from ecumene.games.ankh.draw.hand import TINY, awaited_card, card_back, open_card, tiny_cards
from ecumene.games.ankh.draw.pieces import figure, monument_shape
from ecumene.games.ankh.draw.places import region_title
from ecumene.games.ankh.draw.scene import CHOSEN, FACE_DOWN, AnkhScene
from ecumene.games.ankh.names import CARD, MONUMENT, STEP

WIDTH: Final = 368
_HEAD: Final = 50  # the region and the steps of the battle
_FOOT: Final = 34  # the line of majorities
_ROOMY: Final = 84  # a row for one god
_THREE_LINES: Final = 74  # from this height on
_EMPTY: Final = 286  # outside of conflicts
_LEFT: Final = 10
_LEAST: Final = 6  # the scale of the bars goes at least this far

PARTS: Final = {
    "figures": N_("figures {n}"),
    "cards": N_("cards {n}"),
    "temples": N_("temples {n}"),
}


class Side:
    """One god in the battle."""

    def __init__(self, scene: AnkhScene, seat: int) -> None:
        self.seat = seat
        self.parts: dict[str, int] = scene.table["strengths"][seat]
        self.strength = sum(self.parts.values())
        self.figures = Counter(
            each.kind
            for each in scene.figures
            if each.seat == seat and scene.battlefield >> each.space & 1
        )
        self.cards = scene.cards("in_battle", seat)
        states = scene.card_states(seat)
        self.chosen = [card for card, at in enumerate(states) if at in (CHOSEN, FACE_DOWN)]
        self.maybe = 0  # what a card that is not revealed yet can add
        if self.figures and not self.cards and not scene.revealed:
            known = sum(CARD_STRENGTH[card] for card in self.chosen)
            self.maybe = known if self.chosen else scene.table["card_chance"][seat]


def battle_height(scene: AnkhScene) -> float:
    """As high as its fighters need; they stay the same for a whole battle."""
    if not scene.fighters:
        return _EMPTY
    return _HEAD + _ROOMY * len(scene.fighters) + _FOOT


def battle(scene: AnkhScene, height: float = 0) -> Drawing:
    """Empty outside of conflicts."""
    height = height or battle_height(scene)
    token = scene.table["battlefield"]
    if not scene.battlefield:
        drawing = Drawing("battle", WIDTH, height, "")
        for name in ("ground", "steps", "pieces", "hands", "cards"):
            drawing.layer(name)
        return drawing
    drawing = headed("battle", WIDTH, height, region_title(scene, token), _prize(scene))
    steps, layer, hands, cards = (
        drawing.layer(name) for name in ("steps", "pieces", "hands", "cards")
    )
    sides = [Side(scene, seat) for seat in scene.fighters]
    _steps(steps, scene)
    tall = min(_ROOMY, (height - _HEAD - _FOOT) / max(1, len(sides)))
    most = max(_LEAST, *(side.strength + side.maybe + 1 for side in sides), 0)
    for n, side in enumerate(sides):
        y = _HEAD + n * tall
        _side(layer, scene, side, y, tall, most)
        _cards(cards, scene, side, y + min(tall / 2, 32))
        if tall >= _THREE_LINES:
            tiny_cards(hands, scene, side.seat, 20, y + tall - 14)
        else:
            tiny_cards(hands, scene, side.seat, WIDTH - 56 - 6 * TINY, y + tall - 13)
    if sides:
        _majorities(layer, scene, token, height)
    return drawing


def _prize(scene: AnkhScene) -> str:
    """What there is to be won."""
    if not scene.fighters:
        return ""
    prizes = scene.table["prizes"][scene.table["battlefield"] - 1]
    found = sorted({prizes[seat] for seat in scene.fighters})
    n = "–".join(str(each) for each in found)
    message = N_("{n} devotion to win") if len(scene.fighters) > 1 else N_("{n} for dominance")
    return scene.say(message, n=n)


def _steps(layer: Layer, scene: AnkhScene) -> None:
    """How far the battle is."""
    now = scene.table["battle_step"]
    if not now:
        return
    at = STEP[now]
    for n, name in enumerate(STEP.ids):
        told = STEP(name, scene.lang)
        layer.piece(name, 17 + 15.5 * n, 37, step_dot(n, at), title=told, kind="step")
    layer.add(words(STEP(now, scene.lang), 174, 41.5, 14, "ink", weight=600))


def _side(layer: Layer, scene: AnkhScene, side: Side, y: float, tall: float, most: int) -> None:
    """A god: figures and followers, then its strength as a bar, then the sum in words."""
    say, seat, roomy = scene.say, side.seat, tall >= _THREE_LINES
    god, emblem = scene.gods[seat], scene.emblem(seat)
    line, bar = (0.2 * tall, 0.48 * tall) if roomy else (13.5, tall - 13)
    body = path(f"M0 0H{WIDTH}", "none", "line", 1)
    body += moved(seat_seal(scene, seat, 11.5), 20, line)
    body += title(scene.name(seat), 38, line + 5.5, 15, "ink")
    x = 44 + display_breadth(scene.name(seat), 15)
    for kind, count in sorted(side.figures.items()):
        body += moved(figure(kind, god, emblem.letters), x + 12, line - 1, 0.46 if roomy else 0.4)
        if count > 1:
            body += words(str(count), x + 22, line + 5, 13, "ink", weight=700)
        x += 25 if count == 1 else 34
    told = [_strength_title(scene, side)]
    followers = scene.table["followers"][seat]
    end = WIDTH - 58 - 24 - 7.2 * len(str(followers))
    body += chip("prayer", str(followers), end, line)
    bid, secret, lost = scene.bid(seat), scene.answers("bid", seat), scene.table["killed"][seat]
    if bid is not None or secret:
        n = secret[0] if secret else bid
        end -= 26 + 7.2 * len(str(n))
        body += chip("hand", str(n), end, line, bool(secret))
        told.append(say(N_("bids {n} in secret") if secret else N_("bid {n}"), n=n))
    if lost:
        body += chip("skull-crossed-bones", str(lost), end - 33, line)
        told.append(say(N_("lost {n}"), n=lost))
    wide = 300.0 if roomy else WIDTH - 76 - 6.7 * TINY
    gauge = bar_of(side.strength, side.maybe, emblem.pigment, round(wide / most, 2), wide)
    body += moved(gauge, _LEFT, bar)
    if roomy:
        body += words(_sum(scene, side), 30 + 7 * TINY, tall - 9.5, 13, "ink-2")
    layer.piece(str(seat), 0, y, body, title=", ".join(told), kind="side")


def _strength_title(scene: AnkhScene, side: Side) -> str:
    if side.maybe:
        message = N_("{god}: strength {n}, up to {most} with a card")
    else:
        message = N_("{god}: strength {n}")
    most = side.strength + side.maybe
    return scene.say(message, god=scene.names(side.seat), n=side.strength, most=most)


def _sum(scene: AnkhScene, side: Side) -> str:
    """Of what the strength is made."""
    found = [scene.say(PARTS[part], n=n) for part, n in side.parts.items() if n]
    return " + ".join(found)


def _cards(layer: Layer, scene: AnkhScene, side: Side, y: float) -> None:
    """Cards from right to left: open, the own ones face down, backs, or a free place."""
    say, seat, name = scene.say, side.seat, scene.names(side.seat)
    pigment, x = scene.emblem(seat).pigment, WIDTH - 24.0
    known = side.chosen
    for card in side.cards + known:
        state = N_("{god} has chosen {card}.") if card in known else N_("{god} plays {card}.")
        told = say(state, god=name, card=CARD(card, scene.lang))
        id, body = CARD.ids[card], open_card(card, pigment, card in known)
        layer.piece(f"{seat}-{id}", x, y, body, title=told, kind="card", about=id)
        x -= 20  # a second card lies half under the first
    if known or side.cards:
        return
    waits = any(scene.team[each] == seat for each in scene.view["waiting"])
    asked = scene.asked == "ChooseCard" and bool(side.figures)
    if scene.has_card_down(seat) or (asked and not waits):
        told = say(N_("{god} has chosen a card."), god=name)
        layer.piece(f"{seat}-back", x, y, card_back(pigment), title=told, kind="card")
    elif asked:
        told = say(N_("{god} is choosing."), god=name)
        layer.piece(f"{seat}-free", x, y, awaited_card(), title=told, kind="card")


def _majorities(layer: Layer, scene: AnkhScene, token: int, height: float) -> None:
    """Who has most monuments of each type here."""
    say, y = scene.say, height - _FOOT / 2
    label = say(N_("Majorities"))
    body = path(f"M0 {-_FOOT / 2:.1f}H{WIDTH}", "none", "line", 1)
    body += words(label, 10, 5, fitting(label, 110, 14), weight=600)
    layer.piece("majorities", 0, y, body, title=label)
    held = scene.table["majorities"][token - 1]
    for kind, id in enumerate(MONUMENT.ids):
        name, seat = MONUMENT(kind, scene.lang), held.get(id)
        if seat is None:
            told = say(N_("{monument}: nobody has the majority"), monument=name)
            mark = disc(21, 0, 9, "none", "line-strong", 1.4)
            mark += path("M16 0H26", "none", "ink-3", 1.6)
        else:
            god = scene.names(seat)
            told = say(N_("{monument}: {god} has the majority"), monument=name, god=god)
            mark = moved(seat_seal(scene, seat, 10), 22, 0)
        body = moved(monument_shape(kind), -6, 2, 0.56) + mark
        layer.piece(f"majority{kind}", 150 + 78 * kind, y, body, title=told, kind="majority")
