"""Phase 3: ANU-ADD, ANU-SUM, ANU-CON."""

from __future__ import annotations

from typing import Any

from ecumene.games.anunnaki.content import CONTRACTS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    armed,
    asked,
    choices,
    fact,
    held,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)

READY = {0: "l0 r0 c0"}
TWICE = {0: "l0 r0 c0 l1 r1 c1"}
ALL_INNER = {0: "c0 c1 c2 c3 c4"}
PHARAOHS = {"0": ["isis", "osiris", "horus", "seth"]}


def phase(*pieces: str, **table: Any) -> Anunnaki:
    """Phase 3 of seat 0."""
    return lay(*(pieces or ("cap f2 s; ml f",)), at="additional", **table)


def test_anu_add_01_each_kind_once_per_turn_in_any_order() -> None:
    s = phase(
        contracts={0: "neu01 neu02"},
        resources={0: "food 9 wood 9 metal 9 gold 9"},
        cubes=TWICE,
        gods=PHARAOHS,
        artifacts={0: "pandoras_box cornucopia"},
        pandora=["pandora_mana", "pandora_follower", "pandora_weapon"],
    )
    verbs = {each.split()[0] for each in choices(s)}
    assert verbs == {"fulfil", "summon", "discard", "cornucopia", "pass"}
    play(s, "cornucopia pay", "pay food", "fulfil neu01")
    assert not any(each.startswith(("fulfil", "cornucopia")) for each in choices(s))
    play(s, "summon isis", "replace pharaohs.ml", "discard pandora_mana")
    assert s.turn == 1  # nothing is left, so nothing is asked


def test_anu_add_02_one_summoning_per_turn() -> None:
    s = phase(cubes={0: "l0 r0 c0 c1 c2 c3 c4"}, gods=PHARAOHS)
    assert {"summon major", "summon isis"} <= set(choices(s))
    play(s, "summon isis", "replace pharaohs.ml")
    assert (s.turn, s.majors[0]) == (1, -1)


def test_anu_add_03_bastet_is_no_additional_action() -> None:
    s = phase(
        cubes=READY,
        gods={"0": ["bastet", "osiris", "horus", "seth"]},
        mana={0: 1},
        contracts={0: "neu01 neu10"},
        resources={0: "food wood metal"},
    )
    play(s, "summon bastet", "replace pharaohs.ml", "fulfil neu10")
    assert (s.vp[0], "fulfil neu01" in choices(s)) == (4, True)


def test_anu_sum_01_a_ready_token_and_a_follower_on_a_board() -> None:
    """ANU-RUL-40: without a follower the token stays ready."""
    s = phase("cap s m; ml M", cubes=READY, slots={0: "minor0 minor1 major"})
    assert s.turn == 1
    assert fact(s, "ready_minors")[0] == 1
    assert phase(cubes={0: "l0 r0"}).turn == 1  # no token
    s = phase(cubes=READY)
    assert all(each == "pass" or each.startswith("summon") for each in choices(s))
    assert "summon major" not in choices(s)
    assert choices(phase(cubes=ALL_INNER)) == ["summon major", "pass"]


def test_anu_sum_02_each_of_four_gods_once() -> None:
    """ANU-RUL-25: a fifth token finds no god."""
    s = phase(
        "cap f s; ml m",
        cubes=TWICE,
        slots={0: "minor0 minor1"},
        gods=PHARAOHS,
        summoned={0: "isis"},
    )
    assert offered(s, "summon") == ["seth", "osiris", "horus"]
    every = {0: "minor0 minor1 minor2 minor3 minor4"}
    s = phase("cap f s; ml m4", slots=every, gods=PHARAOHS, summoned={0: "isis osiris horus seth"})
    assert s.turn == 1


def test_anu_sum_03_the_figure_replaces_a_follower() -> None:
    s = phase("cap f s; g.nw f", cubes=READY, gods=PHARAOHS)
    play(s, "summon isis")
    assert (asked(s), choices(s)) == (
        "summon.follower",
        ["replace pharaohs.cap", "replace gaia12.nw"],
    )
    play(s, "replace gaia12.nw")
    assert (units(s, "g.nw"), fact(s, "follower_supply")[0]) == ("m", 11)
    assert fact(s, "ready_minors")[0] == 0


def test_anu_sum_03_example_of_the_rulebook_simon_summons() -> None:
    """The rulebook's example: the third cube around a token, then a minor god at home."""
    s = lay("cap f2 s; ml f", pawns={0: "tip0"}, cubes={0: "r0 c0"}, slots={0: ""}, gods=PHARAOHS)
    play(s, "pawn to market", "summon osiris", "replace pharaohs.ml")
    assert (units(s, "ml"), fact(s, "summoned")[0]) == ("m", ["osiris"])
    assert fact(s, "harvest_strengths")[0]["pharaohs.ml"] == 2 + 1


def test_anu_sum_04_replacing_is_no_move() -> None:
    """ANU-RUL-66: on every board, in Atlantis after the trigger, in a contested territory."""
    s = phase("cap s; g.at1 f", cubes=READY, gods=PHARAOHS, ended=True)
    assert units(play(s, "summon isis"), "g.at1") == "m"
    s = phase(
        "cap s; tc f", cubes=READY, gods=PHARAOHS, hands={0: "dagger"}, **open_civ("pharaohs.tc")
    )
    assert units(play(s, "summon isis"), "tc") == "m"
    s = phase(
        "cap s; afterlife f; norrenis.tl f",
        cubes=READY,
        gods=PHARAOHS,
        artifacts={0: "map_afterlife"},
    )
    assert offered(play(s, "summon isis"), "replace") == ["norrenis.tl", "afterlife"]


def test_anu_sum_05_the_step_of_the_card_then_its_effect() -> None:
    s = phase(cubes=READY, gods=PHARAOHS)
    assert play(s, "summon osiris", "replace pharaohs.ml").domination[0] == 2
    s = phase(cubes=READY, gods=PHARAOHS)
    assert space(play(s, "summon isis", "replace pharaohs.ml"), "technology") == 1
    s = phase(
        "cap f s; g.nw f; g.ne f",
        houses="norrenis babylon",
        cubes=READY,
        gods={"0": ["freyr", "thor", "loki", "frigg"]},
    )
    lines = told(s, "summon freyr", "replace norrenis.cap")
    found = [
        next(at for at, line in enumerate(lines) if word in line)
        for word in ("2 steps", "1 VP", "1 mana")
    ]
    assert found == sorted(found)


def test_anu_sum_06_the_major_god() -> None:
    """ANU-RUL-26: domination first, so that crossing the bolt line counts at once."""
    s = phase(cubes=ALL_INNER, tracks={0: (11, 0, 0)}, domination={0: 6})
    play(s, "summon major", "replace pharaohs.cap")
    assert (s.domination[0], space(s, "war"), s.ended) == (8, 12, 1)
    assert (space(s, "technology"), space(s, "commerce")) == (1, 1)
    assert units(s, "cap") == "f M s"
    # both powers of Ra: over an own cube, and with a resource
    s = lay("cap f s; ml M", pawns={0: "tip0"}, cubes={0: "r0"}, slots={0: "major"})
    play(s, "pawn to red_harvest", "put c2", "take gold", "stop")
    assert (s.mana[0], pool(s)) == (2, {"gold": 1})


def test_anu_sum_07_powers_work_wherever_the_figure_stands() -> None:
    s = lay("cap f s; tl f; norrenis.tl m", summoned={0: "osiris"})
    assert fact(s, "harvest_strengths")[0]["pharaohs.tl"] == 2
    s = lay("cap f s; tl f", gods=PHARAOHS)  # not summoned: nothing
    assert fact(s, "harvest_strengths")[0]["pharaohs.tl"] == 1
    assert fact(s, "points")[0]["gods"] == 0


def test_anu_sum_08_a_ready_token_waits() -> None:
    s = phase(cubes=READY, gods=PHARAOHS)
    play(s, "pass")
    while s.turn == 1:
        s.apply(s.choices[-1])
    assert fact(s, "ready_minors")[0] == 1


# Contracts


def test_anu_con_01_pay_the_top_row() -> None:
    s = phase(contracts={0: "neu01"}, resources={0: "food wood metal gold"})
    play(s, "fulfil neu01")
    assert pool(s) == {"gold": 1}
    s = phase(contracts={0: "neu09"}, resources={0: "wood 2 food 2 gold"})
    play(s, "fulfil neu09")
    assert (asked(s), choices(s)) == ("contract.pay_any", ["pay food", "pay gold"])


def test_anu_con_02_middle_row_then_bottom_row() -> None:
    s = phase(contracts={0: "neu03"}, resources={0: "food metal gold"})
    lines = told(s, "fulfil neu03")
    words = ("places a follower", "3 VP", "1 step")
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)


def test_anu_con_03_the_planet_of_another_house() -> None:
    table: dict[str, Any] = {"contracts": {0: "nor02"}, "resources": {0: "gold 2 food"}}
    s = phase("cap f s; norrenis.tl f", **table)
    play(s, "fulfil nor02", "arm dagger")
    assert (s.vp[0], s.mana[0], armed(s)) == (3, 1, ["dagger"])
    s = phase("cap f s", **table)
    assert asked(play(s, "fulfil nor02")) == "contract.row"


def test_anu_con_04_gaia_for_the_own_house() -> None:
    table: dict[str, Any] = {"contracts": {0: "pha03"}, "resources": {0: "wood 2 metal 2"}}
    s = phase("cap f s; g.at1 f", **table)  # Atlantis counts
    assert play(s, "fulfil pha03").mana[0] == 2
    s = phase("cap f s; ml f", **table)
    assert asked(play(s, "fulfil pha03")) == "contract.row"


def test_anu_con_05_only_one_row_without_the_condition() -> None:
    table: dict[str, Any] = {"contracts": {0: "pha03"}, "resources": {0: "wood 2 metal 2"}}
    s = phase("cap f s", **table)
    play(s, "fulfil pha03")
    assert choices(s) == ["middle row", "bottom row"]
    play(s, "middle row")
    assert (s.mana[0], s.vp[0], space(s, "commerce")) == (2, 0, 0)
    s = play(phase("cap f s", **table), "fulfil pha03", "bottom row")
    assert (s.mana[0], s.vp[0], space(s, "commerce")) == (0, 4, 2)


def test_anu_con_06_the_condition_is_checked_before_the_rewards() -> None:
    # the portal of the contract leads to Babylon, too late for its own condition
    s = phase(
        "cap f s", houses="pharaohs babylon", contracts={0: "bab01"}, resources={0: "metal 2 food"}
    )
    assert asked(play(s, "fulfil bab01")) == "contract.row"


def test_anu_con_07_fulfilled_contracts_are_kept_face_down() -> None:
    """ANU-RUL-35: one per turn; it may have been taken in the same turn."""
    s = phase(contracts={0: "neu01 neu03"}, resources={0: "food 2 wood metal 2 gold"})
    play(s, "fulfil neu01")
    assert fact(s, "fulfilled")[0] == ["neu01"]
    assert (s.turn, fact(s, "contracts")[0]) == (1, ["neu03"])
    display = ["neu01", "neu02", "neu03", "neu04", "neu05", "neu06"]
    s = lay("cap f s", display=display, resources={0: "food wood metal"})
    play(s, "pawn to commerce", "sign neu01")
    assert "fulfil neu01" in choices(s)


def test_anu_con_07_example_of_the_rulebook_selena_takes_what_she_can_pay() -> None:
    """The rulebook's example: commerce, then the contract in phase C of the same turn."""
    display = ["neu01", "neu02", "neu03", "neu04", "neu05", "neu06"]
    s = lay("cap f s", houses="babylon pharaohs", display=display, resources={0: "food 2 gold"})
    play(s, "pawn to commerce", "sign neu05", "fulfil neu05")
    assert (s.domination[0], s.vp[0], space(s, "commerce")) == (1, 3, 1)


def test_anu_con_08_rewards_follow_their_rules() -> None:
    s = phase(contracts={0: "neu04"}, resources={0: "wood metal gold"})
    play(s, "fulfil neu04")
    assert asked(s) == "move.step"
    play(s, "move follower pharaohs.cap pharaohs.mr", "stop")
    assert ("pharaohs.mr" in held(s), s.vp[0]) == (True, 3)


def test_every_contract_has_its_effect() -> None:
    """ANU-CON-02: all 36 can be fulfilled, give their points and do something besides."""
    for row in CONTRACTS:
        houses = f"pharaohs {row.house if row.house not in ('', 'pharaohs') else 'norrenis'}"
        pieces = f"cap f2 s; ml f; g.nw f; {houses.split()[1]}.tl f"
        s = lay(
            pieces,
            houses=houses,
            at="additional",
            contracts={0: row.id},
            pawns={0: "in4"},
            cubes={0: "l0"},
            resources={0: "food 5 wood 5 metal 5 gold 5"},
        )
        before = s.observe(0)["table"]
        play(s, f"fulfil {row.id}")
        seen = set()
        while s.turn == 0 and asked(s) not in ("add.choose",):
            seen.add(asked(s))
            s.apply(s.choices[0])
        assert (s.vp[0] >= row.vp, space(s, "commerce")) == (True, row.commerce)
        after = s.observe(0)["table"]
        keys = ("mana", "followers", "hands", "domination", "cubes", "settlements")
        changed = [key for key in keys if before[key] != after[key]]
        stepped = after["tracks"][0] != {"commerce": row.commerce}
        assert changed or stepped or seen, row.id
