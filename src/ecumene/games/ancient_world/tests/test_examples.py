"""Stories that the rulebook tells, each written as a position document and played to its end.

The documents are such as a reader of the README writes; a fact that one states is held against
the rules when it is read.
"""

from __future__ import annotations

import tomllib
from typing import Any

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import asked, choices, play, told

ATTACK = """
seats = 2
at = "turn"
seat = 0
coming = ["titan", "coin"]
stepwise = true
[table]
round = 3
coins = { 0 = 8 }
built = { 0 = ["fishing_dock", "wheat_fields", "barracks"] }
active = { 0 = ["mountain_guard", "sappers", "militia"] }
card_coins = { 0 = [{ picture = 3 }, {}, {}] }
retired = { 0 = ["city_guard", "spearmen"] }
retired_in = { 0 = [0, 0] }
titans_up = { one = "moss_giant" }
army_prices = { 0 = [4, 1, 1] }
defences = { one = 8, two = 9, three = 12 }
"""

BUILD = """
seats = 3
at = "turn"
seat = 1
stepwise = true
[table]
round = 2
coins = { 1 = 3 }
citizens = { 0 = ["home", "build", "home"] }
stored = { 1 = ["potters_quarter", "orchard"] }
state_row = ["granary", "market", "harbour", "library", "smithy"]
"""

EXPLORE = """
seats = 2
at = "turn"
seat = 1
stepwise = true
[table]
round = 2
coins = { 1 = 2 }
built = { 1 = ["fishing_dock", "wheat_fields", "archivists_of_bol"] }
state_row = ["granary", "harbour", "library", "smithy"]
[table.state_decks]
a = ["...", "orchard", "mint", "watchtower", "shrine", "crane", "market", "aqueduct", "bridge"]
"""

OUTPOST = """
seats = 2
at = "turn"
seat = 0
coming = ["blank", "blank"]
stepwise = true
[table]
round = 2
coins = [6, 9]
built = { 1 = ["fishing_dock", "wheat_fields", "remote_outpost", "smithy"] }
active = { 1 = ["charioteers"] }
card_coins = { 1 = [{ name = 1, picture = 1 }] }
titans_up = { one = "marsh_crawler" }
army_prices = { 1 = [-1] }
beatable = [[], []]
"""


def lay(text: str) -> AncientWorld:
    """The table of a document."""
    return GAME.position(tomllib.loads(text))


def seen(s: AncientWorld, seat: int, *names: str) -> list[Any]:
    """What a seat sees of itself, by name."""
    table = s.observe(seat)["table"]
    return [table[name][seat] for name in names]


def test_an_army_with_three_coins_costs_four_and_a_titan_strikes_back() -> None:
    """ANC-ATK-03, ANC-ATK-06, ANC-DMG-01, ANC-DMG-04: a die for each of the two banners.

    The Barracks are damaged after the fight; the army beyond the limit goes at once, with its
    retired cards.
    """
    s = lay(ATTACK)
    play(s, "attack one", "send mountain_guard")
    assert "fight" not in choices(s)  # 5 swords and 1 arrow against 8
    play(s, "send sappers")
    said = told(s, "fight")
    assert said[:3] == [
        "Player 1 sends Mountain Guard, Sappers.",
        "Player 1 defeats Moss Giant.",
        "The damage dice show: Titan, Coin.",
    ]
    assert choices(s) == ["damage fishing_dock", "damage wheat_fields", "damage barracks"]
    assert seen(s, 0, "coins", "card_coins") == [
        8 - 4 - 1 - 1,
        [{"name": 4, "picture": 3}, {"name": 1}, {}],
    ]
    play(s, "damage barracks")
    assert asked(s) == "DEC-DISBAND"
    play(s, "disband mountain_guard")
    assert seen(s, 0, "active", "retired", "damaged") == [["sappers", "militia"], [], ["barracks"]]
    assert (s.actor, seen(s, 0, "titans")) == (1, [["moss_giant"]])


def test_build_costs_a_coin_beside_citizens_of_other_skills() -> None:
    """ANC-PLACE-06, ANC-BUILD-09: citizen 2 meets citizen 2 and comes free; citizen 1 pays."""
    s = play(lay(BUILD), "place 2", "at build")
    assert choices(s) == [
        "build granary",
        "build stored orchard",
        "build stored potters_quarter",
        "build nothing",
    ]
    s = play(lay(BUILD), "place 1", "at build")
    assert choices(s) == ["build stored orchard", "build stored potters_quarter", "build nothing"]
    play(s, "build stored potters_quarter")
    assert seen(s, 1, "coins", "stored", "free_places") == [0, ["orchard"], 1]
    assert len(s.state_row) == 5  # a stored card leaves no gap in the row


def test_archivists_draw_seven_cards_and_a_stored_one_is_built_later() -> None:
    """ANC-EXPL-02, ANC-EXPL-03, ANC-EXPL-05: two more than five; those not stored are discarded."""
    s = play(lay(EXPLORE), "place 1", "at explore", "draw cards")
    offered = {"mint", "watchtower", "shrine", "crane", "market", "aqueduct", "bridge"}
    assert set(choices(s)) == {f"store {card}" for card in offered}
    play(s, "store bridge")
    table = s.observe(1)["table"]
    assert (table["stored"][1], set(table["state_discard"])) == (["bridge"], offered - {"bridge"})
    assert s.observe(0)["table"]["stored"][1] != ["bridge"]  # it lies face down
    play(s, "pass", "place 2", "at build", "build stored bridge")
    assert seen(s, 1, "coins", "stored") == [0, []]
    assert seen(s, 1, "built") == [["fishing_dock", "wheat_fields", "archivists_of_bol", "bridge"]]


def test_the_remote_outpost_lets_an_army_fight_twice_in_a_round() -> None:
    """ANC-CARD-07: the player to the right learns, and the coin on the name is lifted."""
    s = play(lay(OUTPOST), "place 1", "at learn")
    assert choices(s) == [
        "lift coin from name of charioteers",
        "lift coin from picture of charioteers",
        "lift nothing",
    ]
    play(s, "lift coin from name of charioteers")
    assert seen(s, 1, "army_prices", "beatable") == [[2], ["one"]]
    play(s, "attack one", "send charioteers", "fight")
    assert seen(s, 1, "titans", "card_coins") == [["marsh_crawler"], [{"name": 2, "picture": 1}]]
