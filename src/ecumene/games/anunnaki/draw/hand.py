"""What the own seat holds: weapons, contracts, artifacts; and choices that are made from there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw import cards as kit
from ecumene.draw.cards import CHOSEN, REFUSED, Card, sheet
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, moved, paragraph, path, title, words
from ecumene.draw.measures import SOFT, fitted_lines, fitting, lines_of
from ecumene.draw.seals import seal
from ecumene.draw.signs import Sign, centred_row, row, width_of
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.actions import PAIRS
from ecumene.games.anunnaki.content import (
    ARTIFACTS,
    CONTRACT_HOUSE,
    CONTRACTS,
    HOUSES,
    KINDS,
    MINOR_GODS,
    PANDORA,
    RESOURCE_IDS,
    WEAPONS,
)
from ecumene.games.anunnaki.content.rows import Card as CardRow
from ecumene.games.anunnaki.draw.contracts import SIZE as SMALL
from ecumene.games.anunnaki.draw.contracts import contract_face, contract_told, state_of
from ecumene.games.anunnaki.draw.house import god_told, niche
from ecumene.games.anunnaki.draw.pieces import resource
from ecumene.games.anunnaki.draw.scene import PIGMENTS, AnunnakiScene, house_emblem
from ecumene.games.anunnaki.draw.signs import (
    Pairs,
    amount,
    cost_pairs,
    cost_row,
    effect_signs,
)
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CARD,
    CONTRACT,
    GOD,
    HOUSE,
    MAJOR,
    RESOURCE,
    WEAPON,
    effect_text,
)
from ecumene.games.anunnaki.names import (
    PANDORA as TOKENS,
)

SIZE: Final = (104.0, 122.0)
NARROW: Final = (72.0, 122.0)  # weapons and pairs, where there are more than fit otherwise
MANY: Final = 4
MOST: Final = 9
ROOM: Final = 474.0  # a hand is at least so wide, so that it stays where it is
COLUMNS: Final = 6  # of small cards
HEADINGS: Final = {
    "choose": N_("Houses"),
    "return": N_("Your minor gods"),
    "arm": N_("Your armoury"),
    "keep": N_("Artifacts of Atlantis"),
    "take": N_("Resources"),
    "pay": N_("Resources"),
    "exhaust": N_("Resources"),
    "exchange for": N_("Two different resources"),
    "play": N_("Your weapons"),
    "use": N_("Your weapons"),
    "add": N_("Your weapons"),
    "hand back": N_("Your weapons"),
}
CROWDED: Final = ("arm", "exchange for", "play", "use", "add", "hand back")
FROM_HAND: Final = ("play", "use", "add", "hand back")  # weapons of the hand, or laid already


def hand(scene: AnunnakiScene) -> Drawing:
    """All that can be chosen from the hand, in full."""
    say = scene.say
    found = list(_options(scene)) or list(_held(scene))
    asked = [heading for verb, heading in HEADINGS.items() if scene.offers(verb)]
    heading = say(asked[0] if asked else N_("Contracts and artifacts"))
    narrow = len(found) > MANY and any(scene.offers(verb) for verb in CROWDED)
    if len(found) > MOST:  # what cannot be chosen now makes room
        found = [card for card in found if card.action is not None]
    size = NARROW if narrow else SIZE
    wide = max(ROOM, 6 + len(found) * (size[0] + 6))
    return kit.hand("hand", "", heading, found, size, empty=say(N_("nothing")), width=wide, gap=6)


def held(scene: AnunnakiScene) -> Drawing:
    """The same in little room, which never changes: weapons above, contracts and artifacts below.

    Where there are more than fit side by side they lie over each other.
    """
    wide, tall = SMALL
    drawing = Drawing("held", COLUMNS * (wide + 3) - 3, 2 * tall + 4, "")
    ground, layer = drawing.layer("ground"), drawing.layer("cards")
    weapons, rest = list(_small_weapons(scene)), list(_small_rest(scene))
    for line, cards in enumerate((weapons, rest)):
        step = min(wide + 3, (drawing.width - wide) / max(1, len(cards) - 1))
        left = drawing.width - wide - step * max(0, len(cards) - 1)
        for at, card in enumerate(cards):
            kit.lay(layer, card, (left + step * at, line * (tall + 4)), SMALL, 6)
    if not rest:
        text = "\n".join(lines_of(scene.say(N_("no contracts")), wide - 4, 12))
        ground.add(moved(kit.vacant(*SMALL, 6, text), drawing.width - wide, tall + 4))
    return drawing


# What is chosen


def _options(scene: AnunnakiScene) -> Iterator[Card]:
    """Choices that are cards only while they are asked for."""
    lang = scene.lang
    for house, action in scene.lit("choose").items():
        face = _house_face(house, lang)
        yield Card(HOUSE.ids[house], face, scene.label(action), action, about=HOUSE.ids[house])
    for god, action in scene.lit("return").items():
        told = scene.told(god_told(god, lang), action)
        yield Card(GOD.ids[god], _god_face(god, lang), told, action, about=GOD.ids[god])
    arms = scene.lit("arm")
    for kind, action in arms.items():
        yield _weapon(scene, kind, action, len(arms) > MANY)
    for artifact, action in scene.lit("keep").items():
        id = ARTIFACT.ids[artifact]
        yield Card(id, _artifact_face(artifact, lang), scene.label(action), action, about=id)
    for number, action in scene.lit("take", "pay", "exhaust").items():
        face = _resource_face((number,), lang)
        yield Card(f"resource-{RESOURCE.ids[number]}", face, scene.label(action), action)
    pairs = scene.lit("exchange for")
    for number, action in pairs.items():
        face = _resource_face(PAIRS[number], lang, len(pairs) > MANY)
        yield Card(f"pair{number}", face, scene.label(action), action)


def _held(scene: AnunnakiScene) -> Iterator[Card]:
    """Weapons if one is asked for, else contracts and artifacts."""
    lit = scene.lit(*FROM_HAND)
    if lit:
        laid = scene.of("played") if scene.offers("use") else []
        kinds = [CARD[id] % KINDS for id in (*laid, *scene.of("hands"))]
        for kind in kinds:
            yield _weapon(scene, kind, lit.get(kind), len(kinds) > MANY)
        return
    lang = scene.lang
    for id in scene.of("contracts"):
        action = scene.action("fulfil", CONTRACT[id])
        lacks, barred = state_of(scene, id)
        face = _contract_face(CONTRACT[id], lang, lacks, barred)
        state = kit.PLAIN if action is not None else REFUSED
        told = scene.told(contract_told(scene, id), action)
        yield Card(id, face, told, action, state, about=id)
    yield from _artifacts(scene)


def _artifacts(scene: AnunnakiScene) -> Iterator[Card]:
    """Artifacts that can be used, and the tokens of Pandora."""
    lang = scene.lang
    for id in scene.of("artifacts"):
        artifact = ARTIFACT.find(id)
        if artifact < 0 or (id == "pandoras_box" and scene.offers("discard")):
            continue
        actions = [
            scene.action(verb)
            for verb in {
                "double_mirror": ("use mirror",),
                "cornucopia": ("cornucopia gain", "cornucopia pay"),
            }.get(id, ())
        ]
        face = _artifact_face(artifact, lang)
        told = f"{ARTIFACT(id, lang)}: {ARTIFACT.text(id, lang)}"
        found: list[int | None] = [each for each in actions if each is not None] or [None]
        for n, action in enumerate(found):
            shown = face if action is None or len(found) == 1 else _use_face(artifact, lang, n)
            yield Card(f"{id}{n or ''}", shown, scene.told(told, action), action, about=id)
    for token, action in scene.lit("discard").items():
        name = TOKENS(token, lang)
        face = _texted(PANDORA[token].icon, name, TOKENS.text(token, lang))
        yield Card(TOKENS.ids[token], face, scene.label(action), action, about=TOKENS.ids[token])


# Weapons


def _weapon(scene: AnunnakiScene, kind: int, action: int | None, narrow: bool) -> Card:
    id, lang, say = WEAPON.ids[kind], scene.lang, scene.say
    metal = scene.of("weapon_prices").get(id, 0)
    size = NARROW if narrow else SIZE
    face = weapon_face(kind, lang, metal, scene.emblem(scene.own).pigment, size)
    told = scene.told(f"{WEAPON(kind, lang)}: {WEAPON.text(kind, lang)}", action)
    if kind in _given(scene):
        return Card(id, face, told, action, CHOSEN, about=id)
    if action is not None:
        return Card(id, face, told, action, about=id)
    attacks = scene.table["fight_sides"]["attacker"] == scene.own
    basic = WEAPONS[kind].kind == "basic" and attacks
    note = say(N_("only defends")) if basic else say(N_("too dear"))
    return Card(id, face, told, None, REFUSED, note, id)


def _given(scene: AnunnakiScene) -> list[int]:
    """The weapon that whoever looks has chosen in secret."""
    return [n for seat, verb, n in scene.given() if seat == scene.own and verb == "play"]


@cache
def weapon_face(kind: int, lang: str, metal: int, pigment: str, size: kit.Size = SIZE) -> str:
    """A weapon: strength, cost, picture, what it does and what a victory brings."""
    wide, tall = size
    row_ = WEAPONS[kind]
    body = sheet(wide, tall) + _strength(row_.strength, pigment, 28, 20, 14)
    cost = _weapon_cost(kind, metal, 7.2 if wide > 80 else 6.4)
    body += moved(cost.body, wide - 5 - cost.width, 12)
    body += icon(row_.icon, wide / 2, 33, 38 if wide > 80 else 32)
    lines, font = fitted_lines(_soft(row_, lang), wide - 6, 13.5, 2, 11)
    top = 64.0 if len(lines) < 2 else 59
    for n, line in enumerate(lines):
        body += title(line, wide / 2, top + 11.5 * n, font, "ink", "middle")
    text = effect_text(row_.effects, lang, long=False)
    if text:
        for n, line in enumerate(lines_of(text, wide - 6, 11, 2)):
            body += words(line, wide / 2, 82 + 11.5 * n, 11, "ink-2", "middle")
    body += path(f"M5 {tall - 22}H{wide - 5}", "none", "line", 1)
    signs = effect_signs(row_.win, 13)
    if wide > 80:
        signs = (icon_sign_of("laurel-crown"), *signs)
    return body + centred_row(signs, wide / 2, tall - 11, wide - 6, 4, 1)


@cache
def icon_sign_of(name: str) -> Sign:
    """What follows is for whoever wins."""
    return Sign(icon(name, 7, 0, 13, "ink-3"), 14)


def _strength(n: int, pigment: str, wide: float, tall: float, size: float) -> str:
    corner = path(
        f"M1.4 8Q1.4 1.4 8 1.4H{wide}V{tall - 6}Q{wide} {tall} {wide - 6} {tall}H1.4z", pigment
    )
    return corner + words(
        f"+{n}", wide / 2 + 0.5, tall - 0.3 * size, size, f"{pigment}-ink", "middle", 700
    )


@cache
def _weapon_cost(kind: int, metal: int, r: float) -> Sign:
    pairs: Pairs = tuple(
        (id, n) for id, n in (("metal", metal), ("any", WEAPONS[kind].cost["any"])) if n
    )
    return cost_row(pairs, (), r, 2 * r + 0.6)


def _small_weapons(scene: AnunnakiScene) -> Iterator[Card]:
    lang = scene.lang
    given = _given(scene)
    for at, id in enumerate(scene.of("hands")):
        card = CARD.find(id)
        if card < 0:
            yield Card(f"weapon{at}", kit.back(*SMALL, "crossed-axes"), scene.say(N_("Weapon")))
            continue
        kind = card % KINDS
        metal = scene.of("weapon_prices").get(WEAPON.ids[kind], 0)
        face = small_weapon(kind, lang, metal, scene.emblem(scene.own).pigment)
        told = f"{WEAPON(kind, lang)}: {WEAPON.text(kind, lang)}"
        state = CHOSEN if kind in given else kit.PLAIN
        yield Card(WEAPON.ids[kind], face, told, state=state, about=WEAPON.ids[kind])


@cache
def small_weapon(kind: int, lang: str, metal: int, pigment: str) -> str:
    """A weapon of the hand in quiet moments."""
    wide, tall = SMALL
    body = sheet(wide, tall, 6) + _strength(WEAPONS[kind].strength, pigment, 24, 17, 13)
    cost = _weapon_cost(kind, metal, 5.6)
    body += moved(cost.body, wide - 4 - cost.width, 10)
    body += icon(WEAPONS[kind].icon, wide / 2, 33, 25)
    return body + _foot(*fitted_lines(_soft(WEAPONS[kind], lang), wide - 3, 12, 2, 11))


def _soft(row_: CardRow, lang: str) -> str:
    """A name with soft hyphens where it may be broken."""
    return (row_.soft_de or row_.name_de).replace("|", SOFT) if lang == "de" else row_.name_en


def _foot(lines: tuple[str, ...], size: float) -> str:
    """A name at the foot of a small card."""
    wide, tall = SMALL
    y = tall - 7 - 11.5 * (len(lines) - 1)
    return "".join(
        words(line, wide / 2, y + 11.5 * n, size, "ink", "middle", 600)
        for n, line in enumerate(lines)
    )


def _small_rest(scene: AnunnakiScene) -> Iterator[Card]:
    lang = scene.lang
    for id in scene.of("contracts"):
        face = contract_face(CONTRACT[id], lang, *state_of(scene, id))
        yield Card(id, face, contract_told(scene, id), about=id)
    for at, id in enumerate(scene.of("artifacts")):
        artifact = ARTIFACT.find(id)
        if artifact < 0:
            yield Card(f"artifact{at}", kit.back(*SMALL, "box-unpacking"))
            continue
        told = f"{ARTIFACT(id, lang)}: {ARTIFACT.text(id, lang)}"
        face = _small_artifact(artifact, lang)
        yield Card(id, face, told, about=id)


@cache
def _small_artifact(artifact: int, lang: str) -> str:
    wide, tall = SMALL
    row_ = ARTIFACTS[artifact]
    body = sheet(wide, tall, 6, "accent-soft", "accent") + icon(row_.icon, wide / 2, 28, 32)
    return body + _foot(*fitted_lines(_soft(row_, lang), wide - 3, 12, 2, 11))


# Faces


def _name(name: str, y: float, size: float = 14) -> str:
    """A name in the middle of a card, in one line."""
    (line, *_), size = fitted_lines(name, SIZE[0] - 8, size, 1, 11)
    return title(line, SIZE[0] / 2, y, size, "ink", "middle")


@cache
def _texted(sign: str, name: str, text: str, fill: str = "accent-soft") -> str:
    """A card with a picture, a name and words."""
    wide, tall = SIZE
    body = (
        sheet(wide, tall)
        + box(1.4, 1.4, wide - 2.8, 34, 6, fill)
        + icon(sign, wide / 2, 19, 29, "ink-2")
    )
    lines, size = fitted_lines(name, wide - 8, 13, 2, 11)
    for n, line in enumerate(lines):
        body += title(line, wide / 2, 48 + 12.5 * n, size, "ink", "middle")
    top = 61 + 12.5 * (len(lines) - 1)
    most = int((tall - top) // 12.2) + 1
    return body + paragraph(text, 6, top, wide - 11, 11, "ink-2", most)


@cache
def _contract_face(contract: int, lang: str, lacks: Pairs, barred: bool) -> str:
    """A contract in full: cost, then its two rows of rewards."""
    wide, tall = SIZE
    row_, house = CONTRACTS[contract], CONTRACT_HOUSE[contract]
    body = sheet(wide, tall)
    cost = cost_row(cost_pairs(row_.cost), lacks, 7.4, 15.4)
    body += row([cost], 7, 17, 0, wide - 14) + path(f"M6 34H{wide - 6}", "none", "line", 1.2)
    signs = effect_signs(row_.bonus, 20)
    room = wide - (44 if house >= 0 else 16)
    body += row(signs, 8, 53, 4, room)
    text = effect_text(row_.bonus, lang, long=False)
    lines = lines_of(text, wide - 12, 11, 2)
    for n, line in enumerate(lines):
        body += words(line, 6, 76 + 11.5 * n, 11, "ink-2")
    if house >= 0:
        body += seal(house_emblem(house, lang), wide - 18, 53, 11)
        if barred:
            body += path(f"M{wide - 30} 65L{wide - 6} 41", "none", "bad", 2.6)
    body += path(f"M6 {tall - 29}H{wide - 6}", "none", "line", 1.2)
    gains = [amount(str(row_.vp), "laurels", 19), amount(f"+{row_.commerce}", "trade", 18)]
    return body + row(gains, (wide - width_of(gains, 14)) / 2, tall - 15, 14)


@cache
def _artifact_face(artifact: int, lang: str) -> str:
    text = ARTIFACT.text(artifact, lang)
    return _texted(
        ARTIFACTS[artifact].icon, ARTIFACT(artifact, lang), f"{text[0].upper()}{text[1:]}."
    )


@cache
def _use_face(artifact: int, lang: str, n: int) -> str:
    """One of the two uses of an artifact."""
    options = ARTIFACTS[artifact].effects[0].options
    steps = [each for each in options if not isinstance(each, str)][n]
    return _texted(ARTIFACTS[artifact].icon, ARTIFACT(artifact, lang), effect_text(steps, lang))


@cache
def _god_face(god: int, lang: str) -> str:
    """A minor god that may be kept or returned."""
    wide, tall = SIZE
    row_ = MINOR_GODS[god]
    pigment = PIGMENTS[[each.id for each in HOUSES].index(row_.house)]
    body = sheet(wide, tall) + moved(niche(row_.icon, pigment, True), 25, 24)
    signs = effect_signs((row_.track,), 16)
    body += row(signs, wide - 12 - width_of(signs), 24)
    body += _name(GOD(god, lang), 53)
    return body + paragraph(GOD.text(god, lang), 6, 68, wide - 11, 11, "ink-2", 5)


@cache
def _house_face(house: int, lang: str) -> str:
    """A house that may be chosen."""
    wide, tall = SIZE
    body = sheet(wide, tall) + seal(house_emblem(house, lang), 22, 22, 13)
    body += icon(HOUSES[house].icon, wide - 30, 22, 34, "ink-2")
    body += _name(HOUSE(house, lang), 53)
    text = f"{MAJOR(house, lang)}: {MAJOR.text(house, lang).partition(';')[0]}"
    return body + paragraph(text, 6, 68, wide - 11, 11, "ink-2", 5)


@cache
def _resource_face(kinds: tuple[int, ...], lang: str, narrow: bool = False) -> str:
    """A resource that is taken, paid or exhausted; or two at once."""
    wide, tall = NARROW if narrow else SIZE
    body = sheet(wide, tall)
    for at, kind in enumerate(kinds):
        away = at - (len(kinds) - 1) / 2
        x, y = (wide / 2, 34 + 41 * at) if narrow else (wide / 2 + 46 * away, 48.0)
        if not narrow:
            body += moved(resource(RESOURCE_IDS[kind], 26 if len(kinds) < 2 else 20), x, y)
            continue
        name = RESOURCE(kind, lang)
        body += moved(resource(RESOURCE_IDS[kind], 15), x, y - 6)
        body += words(name, x, y + 21, fitting(name, wide - 6, 13, 11), "ink", "middle", 600)
    if narrow:
        return body
    name = " + ".join(RESOURCE(kind, lang) for kind in kinds)
    return body + words(name, wide / 2, 104, fitting(name, wide - 8, 15, 11), "ink", "middle", 600)
