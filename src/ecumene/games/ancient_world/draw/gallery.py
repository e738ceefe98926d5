"""Pictures of cards, actions, banners, symbols and tokens, for a page about all pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw import plates
from ecumene.draw.marks import box, icon, moved
from ecumene.draw.plates import WIDTH
from ecumene.draw.seals import seal
from ecumene.draw.signs import centred_row
from ecumene.draw.tokens import coin
from ecumene.engine.picture import Emblem
from ecumene.games.ancient_world.draw.actions import CELL, cell
from ecumene.games.ancient_world.draw.faces import (
    military_face,
    province_face,
    state_face,
    titan_face,
)
from ecumene.games.ancient_world.draw.scene import SEATS, STATE_CARD, letters
from ecumene.games.ancient_world.draw.small import army_face, small_face
from ecumene.games.ancient_world.draw.titans import CARD as TITAN_SIZE
from ecumene.games.ancient_world.draw.tokens import (
    ICONS,
    banner,
    citizen,
    deck,
    die,
    know,
    marker,
    symbol,
)
from ecumene.games.ancient_world.names import MILITARY, STATE

HEIGHT: Final = 138


def plate(id: str, desc: str, body: str) -> str:
    """A whole picture with round corners."""
    return plates.plate(id, desc, body, HEIGHT, "panel")


def _set(face: str, size: tuple[float, float], scale: float = 1) -> str:
    """A card in the middle of a plate."""
    return plates.centred(face, size, scale, HEIGHT)


def state_plate(card: int, lang: str) -> str:
    """A state card."""
    return _set(state_face(card, lang, 122, 124), (122, 124))


def military_plate(card: int, lang: str) -> str:
    """A military card."""
    return _set(military_face(card, lang, 113, 124), (113, 124))


def titan_plate(titan: int, lang: str) -> str:
    """A titan."""
    return _set(titan_face(titan, lang, *TITAN_SIZE), TITAN_SIZE, 0.62)


def province_plate(province: int, lang: str) -> str:
    """A province."""
    return _set(province_face(province, lang, 122, 110), (122, 110))


def action_plate(action: int, lang: str) -> str:
    """An action of the board with a citizen."""
    face = cell(action, lang, "plain", 1, 1)
    face += moved(citizen(0, letters(0, lang), action % 5 + 1, 0.92), 24, 71.5)
    return _set(box(0, 0, *CELL, 8, "raised", "line-strong", 1.2) + face, CELL, 1.12)


def tribe_plate(tribe: int, lang: str) -> str:
    """A banner, large."""
    return banner(tribe, WIDTH / 2, 20, 92)


def symbol_plate(kind: str) -> str:
    """A symbol as it stands on cards."""
    return centred_row([symbol(kind, 1, 56)], WIDTH / 2, HEIGHT / 2, WIDTH, most=1)


# Tokens


def _coins(lang: str) -> str:
    return coin("1", 62, 74, 28) + coin("1", 98, 66, 28)


def _knowledge(lang: str) -> str:
    return know("1", 62, 74, 27) + know("1", 99, 64, 27)


def _citizens(lang: str) -> str:
    pawns = [moved(citizen(n, letters(n, lang), n + 1, 1.15), 26 + 36 * n, 72) for n in range(4)]
    return "".join(pawns)


def _capital(lang: str) -> str:
    body = box(14, 18, 132, 102, 9, "raised", "line-strong", 1.4)
    body += seal(Emblem(SEATS[0], letters(0, lang)), 40, 46, 17)
    for n, (kind, count) in enumerate(
        (("food", 1), ("capacity", 4), ("income_coin", 5), ("army", 2))
    ):
        body += moved(symbol(kind, count, 22).body, 32 + 56 * (n % 2), 82 + 26 * (n // 2))
    return body


def _marker(lang: str) -> str:
    return moved(marker(False), 54, 69, 1.9) + moved(marker(True), 108, 69, 1.9)


def _dice(lang: str) -> str:
    return "".join(moved(die(face, 38), 34 + 46 * face, 69) for face in range(3))


def _army(lang: str) -> str:
    card, old = MILITARY["spearmen"], (MILITARY["city_guard"],)
    body = army_face(card, old, lang, 113, 69, False)
    return _set(body + coin("1", 12, 27, 8.6), (113, 69), 1.2)


def _legacy(lang: str) -> str:
    return icon(ICONS["legacy"], 80, 69, 64, "ink-2")


def _damaged(lang: str) -> str:
    return _set(small_face(STATE_CARD, STATE["granary"], lang, 80, 112, True), (80, 112))


def _deck(lang: str) -> str:
    return moved(deck("A"), 26, 38, 1.7) + moved(deck("B"), 90, 38, 1.7)


TOKENS: Final[dict[str, Callable[[str], str]]] = {
    "coin": _coins,
    "knowledge": _knowledge,
    "citizen": _citizens,
    "capital": _capital,
    "first_player_marker": _marker,
    "damage_die": _dice,
    "army_on_the_table": _army,
    "legacy": _legacy,
    "damaged_card": _damaged,
    "state_deck": _deck,
}
