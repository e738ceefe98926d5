"""What is hidden from whom: ANU-HID, section 28 of the catalogue."""

from __future__ import annotations

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import BASICS, CARD_IDS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    lay,
    open_civ,
    play,
    told,
    units,
)


def worlds(s: Anunnaki, viewer: int | None, n: int = 25) -> list[Anunnaki]:
    return [s.determinise(viewer, seed) for seed in range(n)]


def hands(s: Anunnaki, seat: int) -> set[tuple[str, ...]]:
    """All hands of a seat that others imagine."""
    return {
        tuple(
            CARD_IDS[card] for card in world.hands[seat] if card not in BASICS[world.houses[seat]]
        )
        for world in worlds(s, 1 - seat)
    }


def test_anu_hid_01_a_card_that_returned_openly_is_known() -> None:
    s = lay(
        "cap s; tc f3",
        at="fights",
        hands={0: "dagger double_axe"},
        mana={0: 0},
        **open_civ("pharaohs.tc"),
    )
    play(s, "play dagger", "take gold")
    assert fact(s, "known_armouries")[0] == ["pharaohs.dagger"]
    assert all("pharaohs.dagger" not in hand for hand in hands(s, 0))
    # until its owner takes a weapon again
    s = lay(
        "cap s f",
        at="mana",
        mana={0: 1},
        resources={0: "metal 2"},
        known_armouries=[["pharaohs.dagger"], []],
    )
    play(s, "mana arm", "arm dagger", "arm ballista")
    assert fact(s, "known_armouries")[0] == []
    assert any("pharaohs.dagger" not in hand for hand in hands(s, 0))


def test_anu_hid_01_a_card_that_loki_took_back_is_known() -> None:
    s = lay(
        "cap s m; tc f3",
        at="fights",
        houses="norrenis babylon",
        summoned={0: "loki"},
        hands={0: "dagger short_bow ballista"},
        **open_civ("norrenis.tc"),
    )
    play(s, "play two dagger short_bow", "use dagger", "take gold")
    assert fact(s, "known_hands")[0] == ["norrenis.short_bow"]
    assert all("norrenis.short_bow" in hand for hand in hands(s, 0))
    # until its owner loses a card to Pandora
    s = lay(
        "cap f s",
        "cap f s",
        at="additional",
        houses="babylon norrenis",
        artifacts={0: "pandoras_box"},
        pandora=["pandora_weapon"],
        hands={1: "dagger short_bow"},
        known_hands=[[], ["norrenis.short_bow"]],
    )
    play(s, "discard pandora_weapon", "arm dagger", "hand back dagger")
    assert fact(s, "known_hands")[1] == []


def test_anu_hid_01_what_is_known_by_elimination_stays_known() -> None:
    five = [f"pharaohs.{id}" for id in ("short_bow", "double_axe", "war_net", "sickle_sword")]
    five.append("pharaohs.composite_bow")
    s = lay(
        "cap s f",
        at="mana",
        mana={0: 1},
        resources={0: "metal 2"},
        hands={0: "dagger ballista"},
        known_armouries=[five, []],
    )
    play(s, "mana arm", "arm short_bow")  # one of five joins the two that everybody knows
    assert len(hands(s, 0)) == 5
    assert all({"pharaohs.dagger", "pharaohs.ballista"} < set(hand) for hand in hands(s, 0))
    s = lay(
        "cap f s",
        "cap f s",
        at="additional",
        houses="babylon norrenis",
        artifacts={0: "pandoras_box"},
        pandora=["pandora_weapon"],
        hands={1: "dagger short_bow"},
        known_hands=[[], ["norrenis.dagger", "norrenis.short_bow"]],
    )
    play(s, "discard pandora_weapon", "arm dagger", "hand back dagger")
    assert hands(s, 1) == {("norrenis.dagger",), ("norrenis.short_bow",)}


def test_anu_hid_02_basic_cards_are_always_in_hand() -> None:
    s = lay("cap f s", hands={0: "dagger"})
    assert s.observe(None)["table"]["hands"][0][:2] == [
        "pharaohs.slingshot",
        "pharaohs.long_shield",
    ]
    for world in worlds(s, 1):
        assert set(BASICS[world.houses[0]]) <= set(world.hands[0])
        assert len(world.hands[0]) == 3


def test_anu_hid_03_who_chose_an_artifact_remembers_the_others() -> None:
    s = lay(
        "cap s; g.at1 f6",
        seats=3,
        at="fights",
        hands={0: "short_bow"},
        **open_civ("g.at1"),
        artifact_stack=["cornucopia", "double_mirror", "scarab_amulet"],
    )
    play(s, "play short_bow", "take gold", "keep cornucopia")
    left = ["double_mirror", "scarab_amulet"]
    assert [s.observe(seat)["table"]["artifact_stack"] for seat in range(3)] == [
        left,
        ["?", "?"],
        ["?", "?"],
    ]
    # after a second conquest by another the first one can tell what is left
    s = lay(
        "cap s",
        "cap s; g.at2 f6",
        seats=3,
        at="fights",
        seat=1,
        hands={1: "short_bow"},
        artifact_stack=left,
        artifacts={0: "cornucopia"},
        artifact_looked=[0],
        **open_civ("g.at2"),
    )
    play(s, "play short_bow", "take gold", "keep double_mirror")
    assert [s.observe(seat)["table"]["artifact_stack"] for seat in range(3)] == [
        ["scarab_amulet"],
        ["scarab_amulet"],
        ["?"],
    ]
    s = GAME.new(2, seed=3)
    while not s.laid:
        s.apply(s.choices[0])
    assert s.observe(0)["table"]["returned"][0] not in ("?", "")
    assert s.observe(1)["table"]["returned"][0] == "?"


def test_anu_hid_04_what_is_dealt_anew() -> None:
    s = lay(
        "cap f s",
        "cap f s",
        hands={0: "dagger", 1: "ballista double_axe"},
        known_armouries=[[], ["norrenis.dagger"]],
        civs={"pharaohs.tc": "civ03"},
        culture={"pharaohs.a": "cul01", "pharaohs.c": "cul02"},
        open_culture="pharaohs.a",
    )
    dealt = worlds(s, 0)
    assert {world.hands[0] for world in dealt} == {s.hands[0]}
    assert len({world.hands[1] for world in dealt}) > 5
    assert not any(CARD_IDS.index("norrenis.dagger") in world.hands[1] for world in dealt)
    assert len({world.civs[0] for world in dealt}) > 5
    assert {world.culture[0] for world in dealt} == {s.culture[0]}
    assert len({world.culture[2] for world in dealt}) > 5
    assert len({world.contract_stack for world in dealt}) > 20
    assert len({world.artifact_stack for world in dealt}) > 5
    for world in dealt:
        assert world.observe(0) == s.observe(0)
    s = lay("cap s", artifacts={0: "tablet_of_destinies"}, destiny="war")
    assert {world.destiny for world in worlds(s, 0)} == {0}
    assert {world.destiny for world in worlds(s, 1)} == {0, 1, 2}
    s = lay("cap s", at="finale", artifacts={0: "tablet_of_destinies"}, destiny="war")
    assert s.over
    assert {world.destiny for world in worlds(s, 1)} == {0}  # it was counted, so all know it


def test_secret_weapons_tell_nothing_before_both_are_chosen() -> None:
    """ANU-FIGHT-20: the answer given is known to its seat alone."""
    s = lay(
        "cap s; tl f2",
        "cap s; pharaohs.tl f2",
        at="fights",
        houses="pharaohs babylon",
        hands={0: "dagger short_bow", 1: "dagger"},
    )
    before = s.observe(1)
    lines = told(s, "play short_bow")
    assert lines == []
    after = s.observe(1)
    assert after["ask"]["given"] == []
    assert {**after, "step": 0, "waiting": 0} == {**before, "step": 0, "waiting": 0}
    assert len({tuple(world.stack[-1].given()) for world in worlds(s, 1)}) > 1  # any could be it


def test_a_lost_attack_without_a_weapon_shows_nothing_of_the_defender() -> None:
    """ANU-FIGHT-04: no card is played by anyone."""
    s = lay(
        "cap s; tl f2",
        "cap s; pharaohs.tl f2",
        at="fights",
        houses="pharaohs babylon",
        hands={0: "ballista", 1: "dagger"},
    )
    assert s.waiting == (0, 1)
    assert choices(s, 0) == ["cannot attack"]
    play(s, "cannot attack", "play dagger")
    assert (units(s, "cap"), asked(s)) == ("f2 s", "pawn.move")
    assert s.observe(0)["table"]["armouries"][1] == ["?"] * 6
    assert len(s.hands[1]) == 3
    # everybody has learned that what costs nothing is not in the attacker's hand
    assert set(fact(s, "known_armouries")[0]) == {"pharaohs.dagger", "pharaohs.short_bow"}
