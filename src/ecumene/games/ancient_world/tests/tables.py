"""Small tables for the tests of rules, in words.

    s = lay("turn", "coins 9, states granary smithy*, armies mercenaries:1/2<city_guard", "")

There is one text per seat, with groups divided by commas; what a seat does not name is as after
setup. Groups are ``coins``, ``knowledge``, ``strength``, ``citizens`` (where each is, from skill 1
up), ``states`` (a star means damaged; the starting cards are added), ``stored``, ``provinces``,
``titans`` and ``armies``. An army is its active card, then ``:name/picture`` for the coins on it,
then ``<`` and a retired card as often as there are any.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import CHANGE_ROUND, DIE, SKILLS, START
from ecumene.games.ancient_world.names import FACE, MILITARY, PLACE, PROVINCE, STATE, TITAN
from ecumene.games.ancient_world.state import NAME, AncientWorld
from ecumene.testing.tables import asked as asked
from ecumene.testing.tables import choices as choices
from ecumene.testing.tables import play as play
from ecumene.testing.tables import told as told

NUMBERS = ("coins", "knowledge", "strength")
STARTERS = list(START.state_cards)


def lay(
    at: str,
    *cities: str,
    seat: int = 0,
    first: int = 0,
    expand_plus: bool = False,
    seed: int = 0,
    **table: Any,
) -> AncientWorld:
    """A chapter begins for a seat; the table is as after setup but for what is named.

    Other fields of the table are given by name, rows as texts: ``state_row="mint library"``.
    From round 4 on the state row is empty unless it is given.
    """
    seats = len(cities)
    fields: dict[str, Any] = {
        "first": first,
        "coins": [START.coins] * seats,
        "knowledge": [START.knowledge] * seats,
        "strength": [0] * seats,
        "citizens": [["home"] * len(START.citizens) for _ in range(seats)],
        "built": [STARTERS[:] for _ in range(seats)],
        "damaged": [[] for _ in range(seats)],
        "stored": [[] for _ in range(seats)],
        "provinces": [[] for _ in range(seats)],
        "titans": [[] for _ in range(seats)],
        "active": [list(START.military_cards) for _ in range(seats)],
        "card_coins": [[{} for _ in START.military_cards] for _ in range(seats)],
        "retired": [[] for _ in range(seats)],
        "retired_in": [[] for _ in range(seats)],
        "military_box": [],
    }
    for number, city in enumerate(cities):
        for group in (each.split() for each in city.split(",") if each.strip()):
            _read_group(fields, number, group[0], group[1:])
    if table.get("round", 1) >= CHANGE_ROUND:
        fields["state_row"] = []
    for key, value in table.items():
        fields[key] = value.split() if isinstance(value, str) and key.endswith("row") else value
    options = {"expand_plus": expand_plus, "start": "first"}
    document = {"seats": seats, "options": options, "seed": seed, "at": at, "seat": seat}
    return GAME.position({**document, "table": fields})


def _read_group(fields: dict[str, Any], seat: int, kind: str, words: list[str]) -> None:
    if kind in NUMBERS:
        fields[kind][seat] = int(words[0])
    elif kind == "states":
        names = [word.rstrip("*") for word in words]
        fields["built"][seat] = [*STARTERS, *(name for name in names if name not in STARTERS)]
        fields["damaged"][seat] = [word[:-1] for word in words if word.endswith("*")]
    elif kind == "armies":
        _read_armies(fields, seat, words)
    elif kind in ("citizens", "stored", "provinces", "titans"):
        fields[kind][seat] = words
    else:
        raise AssertionError(f"there is no group {kind}")


def _read_armies(fields: dict[str, Any], seat: int, words: list[str]) -> None:
    """``mercenaries:1/2<city_guard``; starting cards that are not named have left the game."""
    for slot in ("active", "card_coins", "retired", "retired_in"):
        fields[slot][seat] = []
    for army, word in enumerate(words):
        active, *retired = word.split("<")
        card, _, coins = active.partition(":")
        name, _, picture = (coins or "0/0").partition("/")
        fields["active"][seat].append(card)
        fields["card_coins"][seat].append({"name": int(name), "picture": int(picture)})
        fields["retired"][seat] += retired
        fields["retired_in"][seat] += [army] * len(retired)
    used = [*fields["active"][seat], *fields["retired"][seat]]
    fields["military_box"] += [card for card in START.military_cards if card not in used]


def dice(s: AncientWorld, *faces: str) -> AncientWorld:
    """Let the next damage dice fall in a way, by looking for a seed that does so.

    The dice must be the next thing that is left to chance.
    """
    for seed in range(10_000):
        s.reseed(f"dice {seed}")
        if [FACE.ids[DIE[s.roll(len(DIE))]] for _ in faces] == list(faces):
            s.reseed(f"dice {seed}")
            return s
    raise AssertionError(f"no dice show {faces}")


def built(s: AncientWorld, seat: int) -> list[str]:
    """State cards of a seat without the starting cards."""
    return [STATE.ids[card] for card in s.built[seat] if STATE.ids[card] not in STARTERS]


def damaged(s: AncientWorld, seat: int) -> list[str]:
    """Damaged state cards of a seat."""
    return [STATE.ids[card] for card in s.built[seat] if s.damaged[seat] >> card & 1]


def stored(s: AncientWorld, seat: int) -> list[str]:
    """Stored state cards of a seat."""
    return [STATE.ids[card] for card in s.stored[seat]]


def provinces(s: AncientWorld, seat: int) -> list[str]:
    """Provinces of a seat."""
    return [PROVINCE.ids[province] for province in s.provinces[seat]]


def titans(s: AncientWorld, seat: int) -> list[str]:
    """Titans of a seat."""
    return [TITAN.ids[titan] for titan in s.titans[seat]]


def citizens(s: AncientWorld, seat: int) -> list[str]:
    """Where the citizens of a seat are, from skill 1 up."""
    places = s.citizens[SKILLS * seat : SKILLS * seat + SKILLS]
    return [PLACE.ids[place] for place in places if place >= 0]


def armies(s: AncientWorld, seat: int) -> list[str]:
    """The armies of a seat, as ``lay`` reads them."""
    words = []
    for army, (card, coins) in enumerate(zip(s.active[seat], s.card_coins[seat], strict=True)):
        name, picture = divmod(coins, NAME)
        retired = zip(s.retired[seat], s.retired_in[seat], strict=True)
        under = [MILITARY.ids[old] for old, where in retired if where == army]
        spent = f":{name}/{picture}" if coins else ""
        words.append("<".join([MILITARY.ids[card] + spent, *under]))
    return words
