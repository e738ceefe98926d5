"""Destiny cards in the own hand, and what is chosen from where the hand lies: cubes and copies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw import cards as kit
from ecumene.draw.cards import Card, sheet
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, moved, paragraph, path, words
from ecumene.draw.measures import SOFT, fitted_lines, lines_of
from ecumene.draw.signs import Sign, centred_row, word_sign
from ecumene.engine.lang import N_
from ecumene.games.olympos.content import (
    CARDS,
    RESOURCE_IDS,
    VARIANT_KIND,
    VARIANT_RESOURCE,
)
from ecumene.games.olympos.content.rows import Step
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.draw.tokens import (
    amount,
    cube,
    cube_sign,
    resource_disc,
    star_sign,
    tile,
)
from ecumene.games.olympos.names import CARD, KIND, RESOURCE, VARIANT
from ecumene.games.olympos.steps.progress import cubes_of

SIZE: Final = (112.0, 122.0)
SMALL: Final = (74.0, 64.0)
_WELL: Final = 30.0  # the height of the picture on a card


def hand(scene: OlymposScene) -> Drawing:
    """All cards of the hand, or what is to be chosen instead."""
    say = scene.say
    found = list(_options(scene)) or list(_cards(scene, large=True))
    if scene.asked == "ChooseKept" and scene.lit("keep"):
        heading = say(N_("Oracle: the cards you look at"))
    elif _asked_for_cubes(scene):
        heading = scene.prompt
    else:
        heading = say(N_("Destiny cards of {seat}"), seat=scene.name(scene.own))
    return kit.hand(
        "hand", "", heading, found, SIZE, empty=say(N_("no cards")), columns=max(3, len(found))
    )


def held(scene: OlymposScene, part: str = "held", lines: int = 2) -> Drawing:
    """The same cards in little room; in two lines it hardly changes from question to question."""
    found = list(_cards(scene, large=False))
    columns = max(2, -(-len(found) // lines))
    wide, tall = SMALL
    size = columns * (wide + 4) - 4, lines * (tall + 4) - 4
    drawing = Drawing(part, *size, "")
    ground, layer = drawing.layer("ground"), drawing.layer("cards")
    if not found:
        ground.add(kit.vacant(*SMALL, text=scene.say(N_("no cards"))))
    kit.Grid(0, 0, SMALL, columns, 4).lay(layer, found, 6)
    return drawing


def _asked_for_cubes(scene: OlymposScene) -> bool:
    return scene.choosing and any(scene.offers(verb) for verb in ("pay", "cube", "take"))


# Destiny cards


def _cards(scene: OlymposScene, large: bool) -> Iterator[Card]:
    lang = scene.lang
    looking = scene.lit("keep")
    ids = scene.table["looking"] if looking else scene.of("hands")
    lit = looking or scene.lit("play")
    size = SIZE if large else SMALL
    gains = scene.of("card_gains")
    seen: dict[str, int] = {}
    for at, id in enumerate(ids):
        card = CARD.find(id)
        if card < 0:
            yield Card(f"card{at}", kit.back(*size, "card-draw"), scene.say(N_("Destiny card")))
            continue
        seen[id] = seen.get(id, 0) + 1
        action = lit.get(card)
        if id == "sacrifice" and action is None:
            action = scene.action("sacrifice")
        action = action if seen[id] == 1 else None  # of two alike one is chosen
        now = gains.get(id, 0) if CARDS[card].window == "own_turn" else -1
        face = card_face(card, lang, now) if large else small_face(card, lang, now)
        told = scene.told(f"{CARD(card, lang)}: {CARD.text(card, lang)}", action)
        yield Card(f"{id}-{seen[id]}", face, told, action, about=id)


@cache
def card_signs(card: int, size: float = 15) -> tuple[Sign, ...]:
    """What a destiny card brings, in signs."""
    step: Step = CARDS[card].effects[0]
    n = str(step.n)
    match step.do:
        case "gain_cube":
            return (cube_sign(step.resource, "+1", 1.3 * size),)
        case "gain_prestige_per_tile":
            return (amount(n, "laurels", 1.3 * size), word_sign("/", size), _land(step.resource))
        case "gain_hourglass_per_tile":
            return (amount(n, "hourglass", 1.2 * size), word_sign("/", size), _land(step.resource))
        case "gain_hourglass_if_majority":
            most = word_sign("max", max(11, 0.8 * size), "ink-2", 600)
            return (amount(n, "hourglass", 1.2 * size), most, _land(step.resource))
        case "gain_prestige_if_set":
            discs = "".join(
                moved(resource_disc(id, 5), 6 + 9 * at, 0) for at, id in enumerate(RESOURCE_IDS)
            )
            return (amount(n, "laurels", 1.3 * size), Sign(discs, 40))
        case "temp_star":
            return (star_sign("+1", 1.4 * size),)
    return (amount("+1", "lightning-trio", 1.5 * size),)


def _worth(card: int, now: int, size: float = 15) -> list[Sign]:
    """The signs of a card, and what it would bring now."""
    signs = list(card_signs(card, size))
    if now < 0 or CARDS[card].effects[0].do == "gain_cube":
        return signs
    return [*signs, word_sign("→", size, "ink-3"), word_sign(str(now), size + 1, "accent")]


def _land(resource: str) -> Sign:
    return Sign(moved(tile(resource, 1, 16, 20), 8, 0), 16)


@cache
def card_face(card: int, lang: str, now: int = -1) -> str:
    """A destiny card: name, what it brings in signs and in words, and how much that is now."""
    wide, tall = SIZE
    body = sheet(wide, tall, 8)
    soft = CARD(card, lang).replace("-", f"-{SOFT}")
    lines, size = fitted_lines(soft, wide - 12, 14, 2, 13)
    for n, line in enumerate(lines):
        body += words(line, wide / 2, 15.5 + 13 * n, size, "ink", "middle", more=_DISPLAY)
    top = 21 + 13 * (len(lines) - 1)
    body += box(1.4, top, wide - 2.8, _WELL, 0, "accent-soft")
    body += centred_row(_worth(card, now), wide / 2, top + _WELL / 2, wide - 12, 4, 1.05)
    text = CARD.text(card, lang)
    size = 11.5 if len(lines_of(text, wide - 9, 11.5)) + len(lines) < 6 else 11
    return body + paragraph(text, 5, top + _WELL + 12, wide - 9, size, "ink-2", 5)


@cache
def small_face(card: int, lang: str, now: int = -1) -> str:
    """A card of the hand in quiet moments: its name and its signs."""
    wide, tall = SMALL
    body = sheet(wide, tall, 6)
    soft = CARD(card, lang).replace("-", f"-{SOFT}")
    lines, size = fitted_lines(soft, wide - 5, 12, 2, 11)
    for n, line in enumerate(lines):
        body += words(line, wide / 2, 14 + 12 * n, size, "ink", "middle", weight=600)
    return body + centred_row(_worth(card, now, 12), wide / 2, tall - 17, wide - 6, 2, 1)


_DISPLAY: Final = 'font-family="Marcellus, serif"'


# Cubes, payments and copies, as cards


def _options(scene: OlymposScene) -> Iterator[Card]:
    """What lies in front of the hand to be chosen: each option is a card."""
    lang = scene.lang
    for bundle, action in scene.lit("pay").items():
        yield Card(f"pay{bundle}", _bundle_face(bundle, lang), scene.label(action), action)
    for resource, action in scene.lit("cube").items():
        face = _cube_face(resource, lang)
        yield Card(f"cube-{RESOURCE.ids[resource]}", face, scene.label(action), action)
    for variant, action in scene.lit("take").items():
        face = _variant_face(variant, lang)
        yield Card(f"take-{VARIANT.ids[variant]}", face, scene.label(action), action)


@cache
def _bundle_face(bundle: int, lang: str) -> str:
    """Cubes that are paid together."""
    wide, tall = SIZE
    spent = [(id, n) for id, n in zip(RESOURCE_IDS, cubes_of(bundle), strict=True) if n]
    body = sheet(wide, tall, 8)
    for at, (id, n) in enumerate(spent):
        y = tall / 2 + 30 * (at - (len(spent) - 1) / 2)
        body += words(f"{n} ×", 30, y + 6, 17, "ink", "middle", 700) + moved(cube(id, 24), 58, y)
        body += words(RESOURCE(id, lang), 74, y + 4, 11.5, "ink-2")
    if not spent:
        body += path("M34 50l44 24m0-24l-44 24", "none", "line-strong", 3)
    return body


@cache
def _cube_face(resource: int, lang: str) -> str:
    wide, tall = SIZE
    body = sheet(wide, tall, 8) + moved(cube(RESOURCE_IDS[resource], 46), wide / 2, 52)
    return body + words(RESOURCE(resource, lang), wide / 2, 104, 15, "ink", "middle", 600)


@cache
def _variant_face(variant: int, lang: str) -> str:
    wide, tall = SIZE
    kind, resource = VARIANT_KIND[variant], VARIANT_RESOURCE[variant]
    body = sheet(wide, tall, 8) + icon("hourglass", 30, 44, 30, "ink-2")
    body += words("−2", 54, 51, 22, "ink", "middle", 700)
    body += moved(cube(RESOURCE_IDS[resource], 32), 86, 44)
    body += words(KIND(kind, lang), wide / 2, 88, 14, "ink", "middle", 600)
    return body + words(RESOURCE(resource, lang), wide / 2, 106, 13, "ink-2", "middle")
