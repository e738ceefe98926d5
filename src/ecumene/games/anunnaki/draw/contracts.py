"""Contracts: points, bonus, cost with what is missing; the display with its stack."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import lamplight, sheet
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, moved, panel, path, words
from ecumene.draw.seals import seal
from ecumene.draw.signs import row, width_of
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import CONTRACT_HOUSE, CONTRACTS
from ecumene.games.anunnaki.draw.house import lacking
from ecumene.games.anunnaki.draw.scene import AnunnakiScene, house_emblem
from ecumene.games.anunnaki.draw.signs import (
    Pairs,
    amount,
    cost_discs,
    cost_pairs,
    effect_signs,
)
from ecumene.games.anunnaki.names import CONTRACT

WIDTH: Final = 368.0
HEIGHT: Final = 82.0
SIZE: Final = (54.0, 74.0)
SEAL: Final = 8.5  # radius
LEGIBLE: Final = 0.75  # of their size, at which numbers of a bonus can still be read


def display(scene: AnunnakiScene) -> Drawing:
    """Six contracts, and how many are left in the stack."""
    drawing = Drawing("contracts", WIDTH, HEIGHT, "")
    ground, cards = drawing.layer("ground"), drawing.layer("cards")
    left = len(scene.table["contract_stack"])
    ground.add(
        panel(WIDTH, HEIGHT), _stack(left, scene.say(N_("Contracts in the stack: {n}"), n=left))
    )
    for at, id in enumerate(scene.table["display"]):
        contract = CONTRACT[id]
        action = scene.action("sign", contract)
        body = contract_face(contract, scene.lang, *state_of(scene, id))
        if action is not None:
            body = lamplight(*SIZE, 6) + body
        told = contract_told(scene, id)
        scene.fixed(cards, id, 4.5 + at * (SIZE[0] + 3), 4, body, told, action, "card", id)
    return drawing


def state_of(scene: AnunnakiScene, id: str) -> tuple[Pairs, bool]:
    """What whoever looks lacks for a contract, and whether its territory is lacking too."""
    lacks = scene.of("contract_lacks").get(id, {})
    return tuple(lacks.items()), id in scene.of("barred")


def contract_told(scene: AnunnakiScene, id: str) -> str:
    """A contract in words."""
    told = f"{CONTRACT(id, scene.lang)}: {CONTRACT.text(id, scene.lang)}"
    lacks = scene.of("contract_lacks").get(id, {})
    if lacks:
        told += f" · {lacking(scene, lacks)}"
    if id in scene.of("barred"):
        told += " · " + scene.say(N_("without its territory only one row of rewards"))
    return told


@cache
def _stack(n: int, told: str) -> str:
    x = WIDTH - 22.0
    body = "".join(
        box(x + 2 * at, 24 - 2 * at, 14, 22, 3, "accent-soft", "accent", 1.1)
        for at in range(min(3, n))
    )
    body += icon("tied-scroll", x + 7 + (min(3, n) - 1) * 2, 33, 11, "accent") if n else ""
    return (
        f"<g><title>{told}</title>{body}{words(str(n), x + 8, 64, 13, 'ink-2', 'middle', 700)}</g>"
    )


@cache
def contract_face(contract: int, lang: str, lacks: Pairs = (), barred: bool = False) -> str:
    """A small contract: points and steps, house and bonus, cost as discs."""
    wide, tall = SIZE
    row_ = CONTRACTS[contract]
    body = sheet(wide, tall, 6)
    gains = [amount(str(row_.vp), "laurels", 14), amount(f"+{row_.commerce}", "trade", 13)]
    body += row(gains, 4, 12, 2, wide - 8)
    body += path(f"M3 22H{wide - 3}", "none", "line", 1)
    discs = cost_discs(cost_pairs(row_.cost), lacks, 6.8)
    first = min(3, len(discs)) if len(discs) != 4 else 2
    house, room = CONTRACT_HOUSE[contract], wide - 6
    signs = effect_signs(row_.bonus, 16)
    shift = 0.0  # of costs, to make room for the seal
    if house >= 0:
        y, beside = 33.0, room - 2 * SEAL - 0.5
        if LEGIBLE * width_of(signs, 2) <= beside:
            room = beside
        else:
            shift, y = SEAL, 57.5 if first == 2 else 64.5
        body += _seal(house, lang, wide - 3 - SEAL, y, barred)
    body += row(signs, 3 + max(0, room - width_of(signs, 2)) / 2, 33, 2, room)
    for line, part in enumerate((discs[:first], discs[first:])):
        y = 58.0 if len(discs) <= 3 else 50 + 15 * line
        left = wide / 2 - 7.25 * (len(part) - 1) - (shift if len(part) < 3 else 0)
        body += "".join(moved(each, left + 14.5 * at, y) for at, each in enumerate(part))
    return body


def _seal(house: int, lang: str, x: float, y: float, barred: bool) -> str:
    """The house of a contract, struck out where its territory is lacking."""
    body = seal(house_emblem(house, lang), x, y, SEAL)
    if barred:
        body += path(f"M{x - 7.5} {y + 7.5}L{x + 8.5} {y - 8.5}", "none", "bad", 2)
    return body
