"""The pool: effects that the seat on turn has not used yet, as tokens on a tray."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.drawing import Layer
from ecumene.draw.marks import box, moved, words
from ecumene.draw.signs import Sign, width_of, word_sign
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import SIGN, amount, effect_sign, token_sign
from ecumene.games.hyperborea.names import TOKEN, effect_text
from ecumene.games.hyperborea.programs import (
    DRAW,
    GEM,
    LOSS,
    LOSSES,
    MOST_DRAWN,
    OPTIONS,
    PAY,
    PROGRAM_EFFECTS,
)

HEIGHT: Final = 48.0
_CHIP: Final = 27.0


class Chip(NamedTuple):
    """A token of the tray; lit where tapping it uses it."""

    name: str
    sign: Sign
    copies: int
    told: str
    action: int | None = None


def lay_pool(scene: HyperboreaScene, layer: Layer, x: float, y: float, wide: float) -> None:
    """The tray; tokens that need a target are used there, the others are tapped."""
    mine = scene.on_turn(scene.own)
    chips = list(_chips(scene, mine and scene.acts(scene.own)))
    heading = scene.say(N_("Effects to spend"))
    if not mine and scene.turn >= 0:
        heading = scene.say(N_("Effects of {seat}"), seat=scene.name(scene.turn))
    layer.add(
        box(x, y, wide, HEIGHT, 6, "well"), words(heading, x + 6, y + 13, 12, "ink-2", weight=600)
    )
    if not chips:
        layer.add(words(scene.say(N_("none")), x + 6, y + 34, 12, "ink-3"))
        return
    widths = [_wide(each) for each in chips]
    gap = 5.0
    scale = min(1.0, (wide - 10) / (sum(widths) + gap * (len(chips) - 1)))
    left = x + 5
    for chip, room in zip(chips, widths):
        body = moved(_face(chip.sign, chip.copies, chip.action is not None), 0, 0, scale)
        top = y + 17 + _CHIP * (1 - scale) / 2
        scene.fixed(layer, chip.name, left, top, body, chip.told, chip.action, "effect")
        left += (room + gap) * scale


def _chips(scene: HyperboreaScene, active: bool) -> Iterator[Chip]:
    """All tokens; an either-or is one for each of its options."""
    lang = scene.lang
    for id, n in scene.table["pool"].items():
        token = TOKEN[id]
        told = TOKEN(token, lang)
        options = [at for at, (of, _) in enumerate(OPTIONS) if of == token]
        if options and active:
            for at in options:
                effects = PROGRAM_EFFECTS[OPTIONS[at][1]]
                text = effect_text(effects, lang)
                sign = effect_sign(effects, lang, 16)
                yield Chip(f"{id}-{at}", sign, n, text, scene.action("choose", at))
        else:
            yield Chip(id, token_sign(token, lang), n, told, _use(scene, token) if active else None)
    for at, group in enumerate(scene.table["tied"]):
        sign = amount("1≠", SIGN["develop"], 16)
        told = scene.say(N_("{n} × 1 step, different rows"), n=group["steps"])
        yield Chip(f"tied-{at}", sign, group["steps"], told)


def _use(scene: HyperboreaScene, token: int) -> int | None:
    """What tapping a token does: those without a target are used at once."""
    if token == GEM:
        return scene.action("gem")
    if DRAW < token <= DRAW + MOST_DRAWN:
        return scene.action("draw", token - DRAW - 1)
    if LOSS <= token < LOSS + len(LOSSES):
        return scene.action("neighbours", token - LOSS)
    return scene.action("pay", token - PAY) if token >= PAY else None


def _wide(chip: Chip) -> float:
    lead = width_of([word_sign(str(chip.copies), 14)]) + 4 if chip.copies > 1 else 0
    return chip.sign.width + lead + 16


@cache
def _face(sign: Sign, count: int, lit: bool) -> str:
    """A token: how often, and its sign."""
    lead = word_sign(str(count), 14) if count > 1 else Sign("", -4)
    wide = sign.width + lead.width + 20
    fill, edge, line = ("lamp-soft", "lamp-edge", 2.0) if lit else ("raised", "line-strong", 1.2)
    body = box(0.8, 0.8, wide - 1.6, _CHIP - 1.6, 8, fill, edge, line)
    body += moved(lead.body, 8, _CHIP / 2)
    return body + moved(sign.body, 12 + lead.width, _CHIP / 2)
