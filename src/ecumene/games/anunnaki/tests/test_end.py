"""Culture tokens, goals, artifacts and the end: ANU-CULT, ANU-GOAL, ANU-ART, ANU-END."""

from __future__ import annotations

from typing import Any

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import CULTURE_TOKENS, PANDORA_IDS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    armed,
    asked,
    choices,
    fact,
    finished,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)

HOME = "cap f s; ml f; mr f"


def culture(*pieces: str, tokens: dict[str, str] | None = None, **table: Any) -> Anunnaki:
    """Phase 5 of seat 0, with tokens beside its capital."""
    table = {"houses": "pharaohs babylon", **table}
    return lay(
        *(pieces or (HOME,)), at="culture", culture=tokens or {"pharaohs.a": "cul07"}, **table
    )


def test_anu_cult_01_three_controlled_territories() -> None:
    """ANU-RUL-15: by anybody, by units or by a lone settlement."""
    assert asked(culture("cap s; ml s", "cap s; pharaohs.mr f")) == "culture.accept"
    assert asked(culture("cap f s; ml f")) == "pawn.move"
    assert asked(culture("cap f; ml s; mr s", "cap s")) == "culture.accept"


def test_anu_cult_02_the_active_player_chooses_the_order() -> None:
    tokens = {"pharaohs.a": "cul07", "pharaohs.b": "cul01"}
    s = culture("cap f s; ml f; mr f; tl f; tc f", tokens=tokens)
    assert (asked(s), offered(s, "resolve")) == ("culture.order", ["pharaohs.a", "pharaohs.b"])
    play(s, "resolve pharaohs.b", "accept")
    assert pool(s) == {"food": 2}


def test_anu_cult_03_a_face_down_token_is_revealed_first() -> None:
    s = culture("cap s; ml s; mr s")
    assert s.observe(0)["table"]["culture"] == {"pharaohs.a": "cul07"}
    assert asked(s) == "culture.accept"


def test_anu_cult_04_everybody_with_a_territory_once_now_or_never() -> None:
    """ANU-RUL-52: a besieged settlement does not entitle."""
    s = culture("cap f3 s; ml f", "cap s; pharaohs.mr f")
    assert (asked(s), s.actor) == ("culture.accept", 0)
    play(s, "accept")
    assert s.actor == 1
    play(s, "decline")
    assert (pool(s), pool(s, 1), fact(s, "culture")) == ({"gold": 2}, {}, {})
    s = culture("cap f s; ml f; mr f", "cap s; pharaohs.mr s")
    play(s, "accept")
    assert asked(s) == "pawn.move"


def test_anu_cult_05_in_turn_order_from_the_active_player() -> None:
    s = lay(
        "cap f s; ml f",
        "cap s; pharaohs.mr f",
        at="culture",
        seat=1,
        houses="pharaohs babylon",
        culture={"pharaohs.a": "cul15"},
    )
    assert s.actor == 1
    shown = fact(s, "display")
    play(s, "accept", f"sign {shown[0]}")
    assert (s.actor, asked(s)) == (0, "culture.accept")
    play(s, "accept")
    assert len(offered(s, "sign")) == 6  # refilled


def test_anu_cult_06_the_token_leaves_the_game() -> None:
    s = play(culture(), "accept")
    assert (fact(s, "culture"), fact(s, "culture_used")) == ({}, ["cul07"])


def test_anu_cult_07_zeus_adds_and_doubles() -> None:
    s = culture(HOME, "cap s; pharaohs.tr f M", houses="pharaohs ellenys")
    play(s, "accept", "accept")
    assert (pool(s), pool(s, 1)) == ({"gold": 2}, {"gold": 4})


def test_anu_cult_08_tokens_wait_for_phase_5() -> None:
    s = lay("cap f2 s; ml f", culture={"pharaohs.a": "cul07"}, houses="pharaohs babylon")
    play(s, "pawn to blue_move", "move follower pharaohs.cap pharaohs.mr")
    assert asked(s) == "move.step"  # surrounded now, but not resolved
    play(s, "move follower pharaohs.mr pharaohs.tr")
    assert (s.turn, fact(s, "culture")) == (1, {"pharaohs.a": "cul07"})


def test_anu_cult_09_a_culture_step_can_trigger_the_end() -> None:
    # two steps on the domination track cross the bolt line; no token gives development steps
    s = culture(tokens={"pharaohs.a": "cul17"}, domination={0: 7})
    assert play(s, "accept").domination[0] == 9
    verbs = {step.do for token in CULTURE_TOKENS for step in token.effects}
    tracks = {step.track for token in CULTURE_TOKENS for step in token.effects if step.track}
    assert "advance" in verbs
    assert tracks == {"domination"}


def test_every_culture_token_has_its_effect() -> None:
    """ANU-CULT-04: all twenty give something."""
    for token in CULTURE_TOKENS:
        s = culture(tokens={"pharaohs.a": token.id})
        before = s.observe(0)["table"]
        play(s, "accept")
        while asked(s) != "pawn.move":
            s.apply(s.choices[0])
        after = s.observe(0)["table"]
        keys = ("resources", "mana", "hands", "contracts", "domination", "followers")
        assert any(before[key][0] != after[key][0] for key in keys), token.id


def test_anu_rul_67_tokens_are_looked_at_anew_after_each() -> None:
    tokens = {"pharaohs.a": "cul19", "pharaohs.c": "cul07"}
    s = culture("cap s f9; ml f; mr s; tr f; tc f", tokens=tokens)
    assert asked(s) == "culture.order"
    play(s, "resolve pharaohs.a", "accept", "recall pharaohs.tr", "place pharaohs.cap")
    assert fact(s, "culture") == {"pharaohs.c": "cul07"}  # no longer surrounded
    assert asked(s) == "pawn.move"


# Goals


def test_anu_goal_01_at_most_five() -> None:
    s = lay("cap s f3; ml s f; mr s f; tl s f; tr s f; tc f; g.at1 f; g.n1 f; g.s2 f; g.ne f")
    values = fact(s, "goal_values")[0]
    assert values["shrines"] == 5
    assert values["territories"] == 5
    assert max(values.values()) == 5


def test_anu_goal_02_shrines() -> None:
    assert fact(lay("cap s; ml f; g.at1 f"), "goal_values")[0]["shrines"] == 3


def test_anu_goal_03_settlements_besieged_ones_too() -> None:
    s = lay("cap s; ml s; tl s", "cap s; pharaohs.tl f")
    assert fact(s, "goal_values")[0]["settlements"] == 3


def test_anu_goal_04_territories_divided_by_two() -> None:
    assert fact(lay("cap s; ml f; mr f; tl f; tr f"), "goal_values")[0]["territories"] == 2


def test_anu_goal_05_units_divided_by_three() -> None:
    assert fact(lay("cap s f5 m; ml M; tl m"), "goal_values")[0]["units"] == 2


def test_anu_goal_06_the_domination_goal_is_not_scored() -> None:
    s = lay("cap s f9", goals=["shrines", "territories", "settlements", "units"])
    row = fact(s, "points")[0]
    goals = [row[f"goal_of_the_{track}_track"] for track in ("war", "technology", "commerce")]
    assert goals == [0, 0, 1]


# Artifacts


def artifact(name: str, *pieces: str, at: str = "additional", **table: Any) -> Anunnaki:
    """Seat 0 has an artifact."""
    return lay(*pieces, at=at, artifacts={0: name}, **table)


def test_anu_art_01_artifacts_lie_face_up() -> None:
    s = artifact("cornucopia", "cap f s")
    assert s.observe(1)["table"]["artifacts"][0] == ["cornucopia"]


def box(*pieces: str, **table: Any) -> Anunnaki:
    return artifact("pandoras_box", *pieces, **{"pandora": PANDORA_IDS, **table})


def test_anu_art_02_pandora_once_per_turn() -> None:
    """ANU-RUL-69: others lose what they have."""
    s = box("cap f s", "cap f s", mana={0: 1, 1: 1})
    assert offered(s, "discard") == PANDORA_IDS
    play(s, "discard pandora_mana")
    assert (s.mana, s.turn, fact(s, "pandora")) == ([2, 0], 1, PANDORA_IDS[1:])
    assert play(box("cap f s", "cap f s"), "discard pandora_mana").mana == [1, 0]
    s = lay(
        "cap s; g.at1 f6",
        at="fights",
        hands={0: "short_bow"},
        **open_civ("g.at1"),
        artifact_stack=["pandoras_box", "cornucopia", "double_mirror"],
    )
    play(s, "play short_bow", "take gold", "keep pandoras_box")
    assert fact(s, "pandora") == PANDORA_IDS


def test_anu_art_03_the_items_of_pandora() -> None:
    s = box("cap f s", "cap f2 s; mr f", seats=3, hands={1: "dagger ballista", 2: "dagger"})
    play(s, "discard pandora_follower")
    assert (asked(s), s.actor) == ("pandora.lose_follower", 1)
    play(s, "give up norrenis.mr")
    assert (units(s, "mr", 1), units(s, "cap", 0)) == ("", "f2 s")
    s = box("cap f s", "cap f s", seats=3, hands={1: "dagger ballista", 2: "dagger"})
    play(s, "discard pandora_weapon", "arm short_bow")
    assert (asked(s), s.actor) == ("pandora.lose_weapon", 1)
    play(s, "hand back dagger")
    assert (asked(s), s.actor, choices(s)) == ("pandora.lose_weapon", 2, ["hand back dagger"])
    play(s, "hand back dagger")
    assert (armed(s, 1), armed(s, 2), armed(s, 0)) == (["ballista"], [], ["short_bow"])


def test_anu_art_03_others_lose_in_turn_order_from_the_owner() -> None:
    s = lay(
        *["cap f2 s; mr f"] * 3,
        seats=3,
        at="additional",
        seat=1,
        artifacts={1: "pandoras_box"},
        pandora="pandora_follower",
    )
    play(s, "discard pandora_follower")
    assert (asked(s), s.actor) == ("pandora.lose_follower", 2)
    play(s, "give up babylon.mr")
    assert (asked(s), s.actor) == ("pandora.lose_follower", 0)
    play(s, "give up pharaohs.mr")
    assert fact(s, "follower_supply") == [10, 8, 10]


def test_anu_art_04_after_the_third_token_the_box_is_discarded() -> None:
    s = box("cap f s", pandora=["pandora_mana"])
    play(s, "discard pandora_mana")
    assert fact(s, "artifacts")[0] == []
    assert fact(s, "artifact_discard") == ["pandoras_box"]


def test_anu_art_05_scarab_amulet() -> None:
    s = artifact("scarab_amulet", "cap f s", at="finale", tracks={0: (11, 3, 0)}, stepwise=True)
    assert (asked(s), choices(s)) == ("scarab.track", ["advance technology", "advance commerce"])
    play(s, "advance technology", "advance technology")
    assert (space(s, "technology"), s.over) == (5, True)
    s = artifact("scarab_amulet", "cap f s", at="finale", tracks={0: (11, 3, 0)}, domination={0: 8})
    assert "advance war" in choices(s)


def test_anu_art_06_the_afterlife_tile_is_for_its_owner_only() -> None:
    s = artifact("map_afterlife", "cap f s", "cap f s", at="turn")
    play(s, "pawn to blue_move")
    assert "follower pharaohs.cap afterlife" in offered(s, "move")
    s = artifact("map_afterlife", "cap f s", "cap f s", at="turn", seat=1)
    play(s, "pawn to blue_move")
    assert not any("afterlife" in each for each in offered(s, "move"))


def test_anu_art_07_what_the_afterlife_tile_produces() -> None:
    """ANU-RUL-27: two of any types, never exhausted; it belongs to no planet."""
    s = artifact("map_afterlife", "cap s; afterlife f3", at="turn")
    assert fact(s, "shrines")[0] == 1
    play(s, "pawn to blue_harvest", "harvest afterlife")
    assert (asked(s), len(choices(s))) == ("harvest.type", 4)
    play(s, "take gold", "take wood")
    assert (pool(s), fact(s, "exhausted"), s.turn) == ({"gold": 1, "wood": 1}, {}, 1)
    s = artifact("map_afterlife", "cap s; afterlife f3; ml M", at="turn", houses="babylon pharaohs")
    play(s, "pawn to blue_harvest", "harvest afterlife", "take gold", "take wood", "take wood")
    assert pool(s) == {"gold": 1, "wood": 2}  # improved Ishtar ignores the limit
    s = artifact("map_afterlife", "cap s; afterlife f", at="turn", summoned={0: "horus"})
    assert fact(s, "points")[0]["gods"] == 0


def test_anu_art_08_next_to_all_that_its_owner_controls() -> None:
    s = artifact(
        "map_afterlife",
        "cap s; tl f; g.at1 f; afterlife f",
        at="turn",
        culture={"pharaohs.b": "cul01"},
        open_culture="",
    )
    play(s, "pawn to blue_move")
    steps = offered(s, "move")
    assert {"follower pharaohs.tl afterlife", "follower gaia12.at1 afterlife"} <= set(steps)
    back = {each.split()[2] for each in steps if each.startswith("follower afterlife ")}
    assert back == {"pharaohs.cap", "pharaohs.tl"}  # not into Atlantis
    s = artifact("map_afterlife", "cap s; g.at1 f; afterlife f", at="turn", ended=True)
    play(s, "pawn to blue_move")
    assert "follower gaia12.at1 afterlife" not in offered(s, "move")
    s = artifact("map_afterlife", "cap s f; afterlife f", at="turn", pawns={0: "tip1"})
    play(s, "pawn to portal")
    assert "follower afterlife" in offered(s, "teleport")
    assert "afterlife" in offered(play(s, "teleport follower pharaohs.cap"), "to")


def test_anu_art_09_duplicity_mirror() -> None:
    s = artifact(
        "double_mirror",
        "cap f s; ml f; mr f",
        at="mana",
        mana={0: 3},
        pawns={0: "tip0"},
        resources={0: "wood 4 food 2"},
    )
    assert (asked(s), choices(s)) == ("mirror.use", ["use mirror", "decline"])
    play(s, "use mirror")
    assert offered(s, "mana") == ["activate_red", "activate_blue", "build", "recruit"]
    play(s, "mana build", "build pharaohs.ml")
    assert (s.mana[0], fact(s, "artifact_discard")) == (3, ["double_mirror"])  # 1 less: nothing
    assert "build" not in offered(s, "mana")  # two different ones
    play(s, "mana activate_red", "perform domination")
    assert (s.mana[0], s.turn) == (1, 1)
    s = artifact("double_mirror", "cap f s; ml f", at="mana", mana={0: 3})
    play(s, "decline", "mana activate_blue", "perform commerce")
    s.apply(s.choices[0])
    assert (s.mana[0], s.turn, fact(s, "artifacts")[0]) == (1, 1, ["double_mirror"])


def test_anu_art_10_tablet_of_destinies() -> None:
    s = lay(
        "cap s; g.at1 f6",
        at="fights",
        hands={0: "short_bow"},
        **open_civ("g.at1"),
        artifact_stack=["tablet_of_destinies", "cornucopia", "double_mirror"],
        tracks={1: (0, 9, 0)},
    )
    play(s, "play short_bow", "take gold", "keep tablet_of_destinies")
    assert asked(s) == "destiny.track"
    play(s, "destiny technology")
    assert s.observe(1)["table"]["destiny"] == "?"
    assert s.observe(0)["table"]["destiny"] == "technology"
    for spaces, n in ((0, 0), (3, 1), (6, 2), (9, 4), (12, 7)):
        s = lay(
            "cap s",
            at="finale",
            artifacts={0: "tablet_of_destinies"},
            destiny="technology",
            tracks={1: (0, spaces, 0)},
            domination={1: 8},
        )
        assert fact(s, "points")[0]["tablet_of_destinies"] == n


def test_anu_art_11_cornucopia() -> None:
    s = artifact("cornucopia", "cap f s", resources={0: "food 4 wood 3"})
    assert {"cornucopia gain", "cornucopia pay"} <= set(choices(s))
    play(s, "cornucopia gain")
    assert asked(s) == "cornucopia.type"
    play(s, "take gold")
    assert (pool(s)["gold"], fact(s, "artifact_discard")) == (4, ["cornucopia"])
    s = artifact("cornucopia", "cap f s", resources={0: "food 4 wood 3"})
    play(s, "cornucopia pay")  # only food suffices
    assert (pool(s), s.vp[0]) == ({"wood": 3}, 8)


# The end


def test_anu_end_01_cubes_or_a_last_space() -> None:
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4 c0"})
    assert play(s, "pawn to red_harvest", "stop").ended
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu01"},
        resources={0: "food wood metal"},
        tracks={0: (0, 0, 11)},
        domination={0: 8},
    )
    assert play(s, "fulfil neu01").ended


def last_cube(seat: int, **table: Any) -> Anunnaki:
    """A seat is about to place its last cube."""
    cubes = {seat: "l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4 c0"}
    return lay(
        "cap f s",
        "cap f s",
        "cap f s",
        seats=3,
        seat=seat,
        cubes=cubes,
        pawns={0: "tip0", 1: "tip0", 2: "tip0"},
        **{"first": 0, **table},
    )


def test_anu_end_02_the_round_is_finished() -> None:
    s = play(last_cube(0), "pawn to red_harvest", "stop")
    turns = []
    while not s.over:
        if asked(s) == "pawn.move":
            turns.append(s.turn)
        s.apply(s.choices[-1])
    assert turns == [1, 2]
    s = play(last_cube(2), "pawn to red_harvest", "stop")
    while asked(s) in ("mana.choose", "add.choose"):
        play(s, "pass")
    assert s.over
    s = play(last_cube(0, first=1), "pawn to red_harvest", "stop", "pass")  # the last of its round
    assert s.over


def test_anu_end_03_the_triggering_turn_is_played_to_its_end() -> None:
    s = last_cube(2, mana={2: 2})
    play(s, "pawn to red_harvest", "stop")
    assert (asked(s), s.actor, s.over) == ("mana.choose", 2, False)


def test_anu_end_04_atlantis_is_locked_at_once() -> None:
    """ANU-RUL-22: moves only; retreats, gods and new followers are none."""
    s = lay(
        "cap f s; g.at1 f; g.w f",
        pawns={0: "tip1"},
        star=[
            "portal",
            "market",
            "red_move",
            "commerce",
            "blue_harvest",
            "blue_move",
            "creation",
            "settlement_income",
            "domination",
            "red_harvest",
        ],
        cubes={0: "l0 r0 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4"},
    )
    play(s, "pawn to blue_move")  # along l1: the last cube
    assert s.ended
    steps = offered(s, "move")
    assert not any("gaia12.at1" in each for each in steps)
    s = lay("cap s; g.at1 s", at="mana", mana={0: 1}, resources={0: "food 2"}, ended=True)
    play(s, "mana recruit", "place gaia12.at1", "place gaia12.at1", "place gaia12.at1")
    assert units(s, "g.at1") == "f3 s"


def test_anu_end_05_end_artifacts_before_the_points() -> None:
    s = lay(
        "cap s",
        at="finale",
        artifacts={0: "tablet_of_destinies", 1: "scarab_amulet"},
        destiny="war",
        tracks={1: (8, 0, 0)},
    )
    s.listen()
    play(s, "advance war", "advance commerce")
    lines = [line.text for line in GAME.lines(s.events)]
    assert any("4 VP" in line and "Tablet" in line for line in lines)  # 9 shows x4 by the Scarab
    assert fact(s, "points")[0]["tablet_of_destinies"] == 4


def places(*spaces: int) -> list[int]:
    """Points for places when seats stand on some spaces of the war track."""
    seats = len(spaces)
    tracks = {seat: (at, seat, 2 * seat) for seat, at in enumerate(spaces)}
    s = lay(*["cap s"] * seats, seats=seats, tracks=tracks)
    other = [4 * (seat == seats - 1) + 2 * (seat == seats - 2) for seat in range(seats)]
    found = [row["places_on_the_tracks"] for row in fact(s, "points")]
    return [n - 2 * more for n, more in zip(found, other, strict=True)]


def test_anu_end_06_first_and_second() -> None:
    """ANU-RUL-44: also on space 0."""
    assert places(5, 3, 1) == [4, 2, 0]
    assert places(2, 0) == [4, 2]


def test_anu_end_07_a_tie_for_first() -> None:
    assert places(5, 5, 1) == [3, 3, 0]
    assert places(5, 5, 5, 1) == [2, 2, 2, 0]
    assert places(0, 0, 0, 0) == [1, 1, 1, 1]


def test_anu_end_08_a_tie_for_second() -> None:
    assert places(5, 3, 3, 1) == [4, 1, 1, 0]
    assert places(5, 3, 3, 3) == [4, 0, 0, 0]


def test_anu_end_09_goal_times_multiplier() -> None:
    s = lay("cap s; ml s f; tc f; mr f", tracks={0: (6, 3, 0)})
    row = fact(s, "points")[0]
    assert row["goal_of_the_war_track"] == 2 * 3  # shrines
    assert row["goal_of_the_technology_track"] == 2 * 2  # settlements
    assert row["goal_of_the_commerce_track"] == 2 * 1  # territories


def test_anu_end_10_domination_may_cost_points() -> None:
    s = lay("cap s", domination={0: 0, 1: 12})
    assert [row["domination"] for row in fact(s, "points")] == [-8, 4]


def test_anu_end_11_gods_that_were_summoned() -> None:
    s = lay("cap s m; norrenis.tl f", summoned={0: "horus"})
    assert fact(s, "points")[0]["gods"] == 2
    s = lay("cap s; norrenis.tl f", gods={"0": ["horus", "seth", "isis", "osiris"]})
    assert fact(s, "points")[0]["gods"] == 0


def test_anu_end_12_resources_and_mana_by_fives() -> None:
    s = lay("cap s", resources={0: "food 3 gold 4"}, mana={0: 2})
    assert fact(s, "points")[0]["resources_and_mana"] == 1
    s = lay("cap s", resources={0: "food 3 gold 4"}, mana={0: 3})
    assert fact(s, "points")[0]["resources_and_mana"] == 2


def test_anu_end_13_ties_go_to_the_left_of_the_first_player() -> None:
    """ANU-RUL-18: the first player comes last."""
    for first, winner in ((0, 1), (1, 2), (2, 0)):
        s = lay(*["cap s"] * 3, seats=3, at="finale", first=first)
        assert (s.scores[0], s.winners) == (s.scores[1], (winner,))
    s = lay(*["cap s"] * 3, seats=3, at="finale", first=0, vp={2: 1})
    assert s.winners == (2,)


def test_anu_end_14_totals_may_be_negative() -> None:
    s = lay("cap s", "cap s", at="finale", tracks={1: (3, 3, 3)})
    assert s.scores[0] == -8 + 3 * 2 + 1


def test_anu_end_15_sixty_rounds_at_most() -> None:
    s = lay("cap s", "cap s", round=60, seat=1, first=0)
    play(s, "pawn to blue_harvest")
    assert (s.over, s.ended) == (True, 0)
    s = lay("cap s", "cap s", round=59, seat=1, first=0)
    assert not play(s, "pawn to blue_harvest").over


def test_anu_rul_43_a_second_trigger_changes_nothing() -> None:
    s = last_cube(1, ended=True)
    lines = told(s, "pawn to red_harvest", "stop")
    assert not any("triggers" in line for line in lines)


def test_a_finished_game_names_its_points() -> None:
    """ANU-END-13: the sources add up to the score."""
    s = finished(GAME.new(3, seed=7), "points")
    sources = GAME.breakdown(s, [])
    assert [sum(each.points[seat] for each in sources) for seat in range(3)] == s.scores
