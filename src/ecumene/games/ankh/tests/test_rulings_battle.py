"""Rulings about conflicts, cards and who wins: ANK-RUL-14 to 21, 34, 36, 37, 46."""

from __future__ import annotations

from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    cards,
    fight,
    is_over,
    order_of,
    second,
    strengths,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

CHARIOTS = "play chariots"
MIRACLE = "play miracle"
FLOOD = "play flood"


def test_ank_rul_14_presence_is_looked_at_region_by_region() -> None:
    """West comes first: Ra's last figure leaves the East for it, where Isis then dominates."""
    s = lay(
        "conflict",
        "god b4, warrior h5",
        "god d7, warrior h7",
        gods="ra isis",
        monuments="obelisk a6=0",
        powers=(second("obelisk_attuned"),),
        followers=[0, 0],
    )
    play(s, "move warrior h5", "to a7", "stop moving", CHARIOTS, CYCLE)
    assert is_over(s)
    assert s.devotion == (2, 1)  # Ra has an obelisk and has won in the West
    assert figures(s, 1, "warrior") == ["h7"]


def two_plagues() -> Ankh:
    """Ra and Isis send plagues; Ra's only figure in the West is a warrior."""
    s = fight("god c1, warrior b4", "god d7, warrior d8", followers=[2, 2])
    return play(s, PLAGUE, PLAGUE)


def test_ank_rul_15_two_plagues_are_two_auctions_with_the_same_bidders() -> None:
    s = two_plagues()
    assert s.waiting == (0, 1)
    play(s, "bid 0", "bid 1")
    assert figures(s, 0, "warrior") == []
    assert (s.waiting, asked(s)) == ((0, 1), "DP-BID")  # Ra has no figure left, and bids
    assert choices(s, 0) == ["bid 0", "bid 1", "bid 2"]
    assert choices(s, 1) == ["bid 0", "bid 1"]
    play(s, "bid 2", "bid 1")
    assert (figures(s, 1, "warrior"), s.followers) == ([], [0, 0])  # and so he dooms hers


def test_ank_rul_15_who_is_not_there_when_the_step_begins_does_not_bid() -> None:
    s = fight("god b4", "god d7", "god h5", followers=[2, 2, 2])
    play(s, PLAGUE, PLAGUE)
    assert s.waiting == (0, 1)
    play(s, "bid 0", "bid 0")
    assert s.waiting == (0, 1)


def test_ank_rul_16_when_all_bid_nothing_nobody_is_spared() -> None:
    """Whoever was spared would keep figures: Isis by her strength, Ra as the winner."""
    s = fight("god b4, warrior b6", "god d7, warrior d8 c8 c9", followers=[1, 1])
    play(s, PLAGUE, CYCLE, "bid 0", "bid 0")
    assert [figures(s, god, "warrior") for god in (0, 1)] == [[], []]
    assert (s.followers, s.devotion) == ([1, 1], (1, 0))  # 2 against 1


def test_ank_rul_17_a_participant_without_figures_cannot_win_and_a_sole_survivor_does() -> None:
    """Chariots and two temples of a god without figures lose against a strength of 2."""
    s = fight(
        "god c1, warrior b4",
        "god d7",
        monuments="temple b5=0 a5=0",
        powers=(second("temple_attuned"),),
        followers=[0, 0],
    )
    assert strengths(s, CHARIOTS, PLAGUE) == {0: 0, 1: 2}
    assert s.devotion[1] == 1
    s = fight("god c1, warrior b4", "god h5, warrior d7", followers=[0, 0], tiebreaker=0)
    play(s, CHARIOTS, PLAGUE)  # nobody survives: nobody wins, tiebreaker or not
    assert is_over(s)
    assert s.devotion == (0, 0)


def test_ank_rul_18_the_order_of_a_resolution() -> None:
    """Ra wins; Osiris, with all that a loser can have, loses; Amun takes back his cards."""
    s = fight(
        "god b4, warrior b6",
        "god d7, cat_mummy d8, warrior c8",
        "god a7",
        gods="ra osiris amun",
        powers=("", third("magnanimous", "worshipful")),
        followers=[0, 2, 0],
        devotion=[5, 5, 5],
    )
    s.listen()
    play(s, CHARIOTS, MIRACLE, CYCLE)
    play(s, "place underworld", "on a8", "sacrifice followers")
    start = [event.kind for event in s.events].index("win")
    assert [(event.kind, event.rule) for event in s.events[start:]] == [
        ("win", "ANK-BATL-08"),
        ("gain", "ANK-BATL-12"),
        ("kill", "ANK-FIG-04"),
        ("kill", "ANK-FIG-04"),
        ("gain", "ANK-POW-10"),
        ("lose", "ANK-GRD-CAT-01"),
        ("lose", "ANK-GRD-CAT-01"),
        ("underworld", "ANK-GOD-OSI-01"),
        ("gain", "ANK-BC-MIR-01"),
        ("gain", "ANK-POW-12"),
        ("cycle", "ANK-BC-CYC-01"),
        ("peace", "ANK-CONF-06"),
    ]


def flooded(*bids: str) -> Ankh:
    """Ra's Mummy e7 stands on fertile land beside his god e8; Isis is much stronger."""
    s = fight("god e8, mummy e7", "god b4, warrior a4 a5 a6", followers=[1, 1])
    return play(s, FLOOD, PLAGUE, *bids)


def test_ank_rul_19_figures_on_fertile_land_at_reveal_are_protected() -> None:
    s = flooded("bid 3", "bid 0")  # Ra has 2 more followers from the flood, and is spared
    assert figures(s, 0, "mummy") == ["e7"]
    s = fight("god e8, mummy e7, warrior d8", "god b4, warrior a4 a5 a6 a7")
    play(s, FLOOD, CYCLE)
    assert (figures(s, 0, "mummy"), figures(s, 0, "warrior")) == (["e7"], [])


def test_ank_rul_19_a_mummy_that_died_and_returned_is_not_protected() -> None:
    """It comes back to the very same fertile space, and dies again when Ra loses."""
    s = flooded("bid 0", "bid 1")
    assert asked(s) == "DP-MUMMY"
    play(s, "on e7", "leave dark")
    assert (asked(s), s.killed[0]) == ("DP-MUMMY", 2)


def attuned(monuments: str) -> Ankh:
    """Ra has Obelisk Attuned and two figures outside the battle in the West."""
    return fight(
        "god b4, warrior h5 h6",
        "god d7",
        monuments=monuments,
        powers=(second("obelisk_attuned"),),
    )


def test_ank_rul_20_only_own_obelisks_attract() -> None:
    assert asked(attuned("obelisk a6")) == "DP-CARD"
    assert asked(attuned("obelisk a6=1")) == "DP-CARD"
    s = play(attuned("obelisk a6=0 c8"), "move warrior h5")
    assert choices(s) == ["to a5", "to a7", "to b5", "to b6"]  # nothing beside c8


def test_ank_rul_20_a_figure_moves_once_and_a_pass_is_final() -> None:
    s = play(attuned("obelisk a6=0"), "move warrior h5", "to a7")
    assert choices(s) == ["move god b4", "move warrior h6", "stop moving"]
    play(s, "stop moving")
    assert asked(s) == "DP-CARD"
    both = (second("obelisk_attuned"), second("obelisk_attuned"))
    s = fight(
        "god b4, warrior h5",
        "god d7, warrior h7 h8",
        monuments="obelisk a6=0 d8=1",
        powers=both,
    )
    assert s.actor == 1
    play(s, "stop moving", "move warrior h5", "to a7")
    assert (asked(s), s.actor) == ("DP-OBELISK", 0)  # Isis has passed and is not asked again


def test_ank_rul_21_a_sphinx_nullifies_everything_a_god_figure_adds() -> None:
    """Resplendent and three trapped warriors would make it 6; cards and temples stay."""

    def power(sphinx: str) -> int:
        s = lay(
            "battle",
            "god b4, warrior a8",
            f"god d7, androsphinx {sphinx}",
            gods="anubis isis",
            monuments="temple h5=0 h7=0 a7=0",
            powers=("omnipresent revered resplendent temple_attuned",),
            trapped=[0, 3],
        )
        return strengths(s, "play drought", CYCLE)[0]

    assert power("c8") == 6 + 1 + 1 + 2
    assert power("b5") == 0 + 1 + 1 + 2


def test_ank_rul_34_the_tiebreaker_needs_a_tie_for_the_highest_strength() -> None:
    def fought(third_figures: str, tiebreaker: int) -> Ankh:
        s = fight("god b4", "god d7", third_figures, tiebreaker=tiebreaker)
        return play(s, CYCLE, CYCLE, CYCLE)

    assert asked(fought("god a8", 0)) == "DP-TIE"
    s = fought("god a8, warrior c8", 0)  # Ra and Isis are tied for the second place
    assert (is_over(s), s.devotion) == (True, (0, 0, 1))
    s = fight("god b4, warrior b6", "god d7, warrior d8", "god a8", tiebreaker=2)
    play(s, CYCLE, CYCLE, CYCLE)  # tied are the others
    assert (is_over(s), s.devotion) == (True, (0, 0, 0))


def test_ank_rul_36_no_glory_for_a_win_by_tiebreaker() -> None:
    """4 against 4 and 1: the margin is 0, whatever the weakest has."""
    s = fight(
        "god b4, warrior b6 a4 a5",
        "god d7, warrior d8 c8 c9",
        "god a8",
        tiebreaker=0,
        powers=(third("glorious"),),
    )
    play(s, CYCLE, CYCLE, CYCLE, "use tiebreaker")
    assert s.devotion == (1, 0, 0)


def test_ank_rul_37_amun_with_two_cards_participates_once_and_worships_once() -> None:
    s = fight(
        "god b4",
        "god d7, warrior d8",
        gods="amun isis",
        amun_ready=True,
        powers=(third("worshipful"),),
        followers=[9, 0],
    )
    s.listen()
    play(s, "announce two cards", MIRACLE, "play drought", CYCLE)
    assert asked(s) == "DP-WORSHIP"
    play(s, "sacrifice followers")
    assert is_over(s)
    assert (s.followers[0], s.devotion[0]) == (7, 1)
    assert sorted(order_of(s, "strength")) == [0, 1]
    assert cards(s.played[0]) == ["drought", "miracle"]


def test_ank_rul_46_monuments_of_absent_gods_count_in_majorities_and_gain_nothing() -> None:
    """Osiris has no figure in the West, but as many temples there, and the most obelisks."""
    monuments = "temple a3=0 a4=2, obelisk a5=0 a6=2 a7=2, pyramid b7=0"
    s = lay("region", "god b4", "god h5", "god h7", gods="ra isis osiris", monuments=monuments)
    assert s.devotion == (2, 0, 0)  # pyramids and dominance
    s = fight("god b4", "god d7", "god h7", gods="ra isis osiris", monuments=monuments)
    play(s, CYCLE, CYCLE)
    assert s.devotion == (1, 0, 0)  # pyramids; the battle is tied
