"""What a city-state holds: armies with their legacies, state cards, provinces, titans."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import lamplight, vacant
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, moved, words
from ecumene.draw.tokens import coin
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.actions import SOURCE_OF
from ecumene.games.ancient_world.content import BOARD, STATES
from ecumene.games.ancient_world.draw.market import military_words
from ecumene.games.ancient_world.draw.scene import STATE_CARD, City, Kind, Scene
from ecumene.games.ancient_world.draw.small import LOW, army_face, small_face
from ecumene.games.ancient_world.draw.tokens import pill
from ecumene.games.ancient_world.names import MILITARY, STATE

WIDTH: Final = 368
HEIGHT: Final = 266
EDGE: Final = 8.0
ROOM: Final = WIDTH - 2 * EDGE
GAP: Final = 5.0
ARMIES: Final = 70.0  # where armies begin
ARMY_SIZE: Final = (113.0, 66.0)
CARDS: Final = 141.0  # where cards begin
DEPTH: Final = HEIGHT - CARDS - 7
SIZES: Final = ((5, 1), (5, 2), (4, 3), (4, 4), (5, 4), (5, 5), (6, 5), (7, 6))  # columns, rows
TALLEST: Final = 124.0


class Holdings:
    """One city-state while it is drawn."""

    def __init__(self, scene: Scene, seat: int, drawing: Drawing) -> None:
        self.scene = scene
        self.seat = seat
        self.city: City = scene.city(seat)
        layers = ("ground", "cards", "armies", "tokens", "citizens")
        self.ground, self.cards, self.armies, self.tokens, self.people = map(drawing.layer, layers)
        self.spots: dict[int, tuple[float, float]] = {}  # where a citizen stands, by state card

    def lit(self, *verbs: str) -> dict[int, int]:
        """Actions that point at what lies here."""
        return self.scene.own_lit(self.seat, *verbs)

    def token(
        self, name: str, x: float, y: float, body: str, told: str, action: int | None = None
    ) -> None:
        """A small thing that may be lit."""
        self.scene.put(self.tokens, name, x, y, body, told, action)


def armies(here: Holdings) -> None:
    """Active cards with their legacies, coins on picture and name, and free armies."""
    city, scene = here.city, here.scene
    count = max(len(city.armies), city.symbols["army"], 1)
    wide = min(ARMY_SIZE[0], (ROOM - (count - 1) * GAP) / count)
    size = (wide, ARMY_SIZE[1])
    sends = here.lit("send")
    lit = sends or here.lit("replace", "disband")
    for army, card in enumerate(city.armies):
        x = EDGE + army * (wide + GAP)
        action = lit.get(card)
        body = lamplight(*size) if action is not None else ""
        used = city.on_name[army] > 0
        body += army_face(card, tuple(city.retired[army]), scene.lang, *size, used)
        if card in sends:  # ANC-ATK-06: what it costs to use it
            body += coin(f"−{scene.table['army_prices'][here.seat][army]}", wide - 13, 26, 9.4)
        told = "; ".join((military_words(card, scene.lang), *army_notes(scene, city, army)))
        name = MILITARY.ids[card]
        scene.put(here.armies, name, x, ARMIES, body, told, action, "card", name)
        _coins(here, army, x, wide)
    _free_armies(here, count, size)


def _free_armies(here: Holdings, count: int, size: tuple[float, float]) -> None:
    action = here.lit("into free army").get(0)
    text = here.scene.say(N_("free army"))
    for army in range(len(here.city.armies), count):
        body = vacant(*size, text=text)
        if action is not None:
            body = lamplight(*size) + box(0, 0, *size, 8, "lamp-soft") + vacant(*size)
            body += words(text, size[0] / 2, size[1] / 2 + 4, 12, "ink", "middle")
        x = EDGE + army * (size[0] + GAP)
        here.scene.put(here.armies, f"free{army}", x, ARMIES, body, text, action)


def army_notes(scene: Scene, city: City, army: int) -> list[str]:
    """The coins and legacies of an army."""
    told = []
    if city.on_name[army]:
        told.append(scene.say(N_("used, on its name: {n}"), n=city.on_name[army]))
    if city.on_picture[army]:
        told.append(scene.say(N_("on its picture: {n}"), n=city.on_picture[army]))
    if city.retired[army]:
        names = ", ".join(MILITARY(card, scene.lang) for card in city.retired[army])
        told.append(scene.say(N_("legacies of {names}"), names=names))
    return told


def _coins(here: Holdings, army: int, x: float, wide: float) -> None:
    """Coins on the picture raise the price, those on the name say that it was used."""
    scene, city, card = here.scene, here.city, here.city.armies[army]
    name, id = MILITARY(card, scene.lang), MILITARY.ids[card]
    for area, n, message, left, y in (
        ("picture", city.on_picture[army], N_("Coins on the picture of {name}: {n}"), 12, 27),
        ("name", city.on_name[army], N_("Coins on the name of {name}: {n}"), wide - 11, 42),
    ):
        if n:
            action = here.lit(f"lift coin from {area} of").get(card)
            body = coin(str(n), 0, 0, 8.6, action is not None)
            told = scene.say(message, name=name, n=n)
            here.token(f"{id}-{area}", x + left, ARMIES + y, body, told, action)


def cards(here: Holdings) -> None:
    """State cards, then provinces and titans, as large as they fit."""
    city, scene = here.city, here.scene
    columns, rows = next(
        (each for each in SIZES if each[0] * each[1] >= len(city.cards)), SIZES[-1]
    )
    wide = (ROOM - (columns - 1) * GAP) / columns
    tall = min(TALLEST, (DEPTH - (rows - 1) * GAP) / rows)
    lit = _lit(here)
    corners: dict[int, tuple[float, float]] = {}
    for at, (kind, card) in enumerate(city.cards):
        x = EDGE + at % columns * (wide + GAP)
        y = CARDS + at // columns * (tall + GAP)
        action = lit.get(card) if kind is STATE_CARD else None
        if kind is STATE_CARD:
            here.spots[card] = _standing(x, y, wide, tall)
            corners[card] = (x + wide - 1, y + tall - 7)
        body = lamplight(wide, tall, 7) if action is not None else ""
        body += small_face(kind, card, scene.lang, wide, tall, city.harmed(kind, card))
        name, told = kind.names.ids[card], owned_words(scene, city, kind, card)
        scene.put(here.cards, name, x, y, body, told, action, "card", name)
    _idle(here, corners)
    free = city.free_places
    if rows == 1 and free > 0 and len(city.cards) < columns:
        x = EDGE + len(city.cards) * (wide + GAP)
        text = scene.say.plural("{n} free place", "{n} free places", free, n=free)
        here.ground.add(moved(vacant(wide, tall, text=text.replace(" ", "\n")), x, CARDS))


def owned_words(scene: Scene, city: City, kind: Kind, card: int) -> str:
    """A card of a city-state, and whether it is damaged."""
    told = kind.told(card, scene.lang)
    return scene.say(N_("{card} (damaged)"), card=told) if city.harmed(kind, card) else told


def _idle(here: Holdings, corners: dict[int, tuple[float, float]]) -> None:
    """ANC-PLACE-12: a citizen may also come to a card without carrying out its action."""
    active, idle = here.lit("at"), here.lit("idle at")
    for noun in active.keys() & idle.keys():
        card = SOURCE_OF[noun] - BOARD
        if card in corners:
            name = STATE(card, here.scene.lang)
            here.token(f"idle-{STATE.ids[card]}", *corners[card], pill(""), name, idle[noun])


def _standing(x: float, y: float, wide: float, tall: float) -> tuple[float, float]:
    """Where a citizen stands on a card: beside its name."""
    return (x + wide - 14, y + tall - 17) if tall >= LOW else (x + 0.18 * wide, y + tall - 14)


def _lit(here: Holdings) -> dict[int, int]:
    """What can be done with the state cards that lie here."""
    scene, city = here.scene, here.city
    if not scene.acts(here.seat):  # Bridge, Trade City
        copies = scene.lit("copy")
        return {card: copies[card] for card in city.states if card in copies}
    lit = here.lit("damage", "repair")
    for noun, action in here.lit("at", "idle at").items():
        lit[SOURCE_OF[noun] - BOARD] = action  # those of the board are below 0
    crane = scene.action("discard crane")
    if crane is not None:
        lit.update({card: crane for card in city.states if STATES[card].one_shot is not None})
    return lit
