"""The beginning of a battle, up to the revealed cards: ANK-BATL-00 to 03."""

from __future__ import annotations

from ecumene.games.ankh.names import CARD
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, cards, fight, is_over, second
from ecumene.games.ankh.tests.tables import asked, choices, lay, play

ATTUNED = second("obelisk_attuned")


def test_ank_batl_00_obelisks_then_amun_then_cards() -> None:
    s = lay(
        "battle",
        "god b4, warrior h5",
        "god d7",
        gods="amun isis",
        monuments="obelisk b6=0",
        powers=(ATTUNED,),
    )
    seen = []
    for sentence in ("stop moving", "announce one card", CYCLE, "play chariots"):
        seen.append((asked(s), s.waiting))
        play(s, sentence)
    assert seen == [
        ("DP-OBELISK", (0,)),
        ("DP-AMUN", (0,)),
        ("DP-CARD", (0, 1)),
        ("DP-CARD", (1,)),
    ]


def test_ank_batl_00_a_god_that_does_not_participate_moves_nobody() -> None:
    words = ("god b4", "god d7", "god h5, warrior h7")
    s = fight(*words, monuments="obelisk b6=2", powers=("", "", ATTUNED))
    assert asked(s) == "DP-CARD"


def test_ank_batl_01_amun_announces_openly_before_anybody_chooses() -> None:
    s = lay("battle", "god b4", "god d7", "god a5", gods="isis amun ra")
    assert (asked(s), s.waiting) == ("DP-AMUN", (1,))
    assert choices(s) == ["announce two cards", "announce one card"]
    s.listen()
    play(s, "announce two cards")
    assert [event.kind for event in s.events if event.reaches(None)] == ["two_cards"]


def test_ank_batl_01_amun_is_not_asked_without_part_ready_token_or_second_card() -> None:
    played = [[card for card in CARD.ids if card != "cycle_of_maat"], []]
    words = ("god b4", "god d7")
    assert asked(lay("battle", *words, gods="amun isis")) == "DP-AMUN"
    assert asked(lay("battle", *words, gods="amun isis", amun_ready=False)) == "DP-CARD"
    assert asked(lay("battle", *words, gods="amun isis", played=played)) == "DP-CARD"
    assert asked(lay("battle", *words, "god h5", gods="ra isis amun")) == "DP-CARD"


def test_ank_batl_01_two_cards_in_hand_are_enough() -> None:
    """With two cards left both are played, and nothing is left to choose."""
    played = [[card for card in CARD.ids if card not in ("cycle_of_maat", "chariots")], []]
    s = lay("battle", "god b4", "god d7", gods="amun isis", played=played)
    assert asked(s) == "DP-AMUN"
    play(s, "announce two cards")
    assert s.waiting == (1,)
    s.listen()
    play(s, CYCLE)
    revealed = [event.about["cards"] for event in s.events if event.kind == "cards"]
    assert revealed[1] == [CARD["chariots"], CARD["cycle_of_maat"]]


def test_ank_batl_02_every_participant_chooses_at_the_same_time() -> None:
    s = fight("god b4", "god h5", "god d7", "god a7", gods="ra isis amun anubis")
    assert s.waiting == (0, 2, 3)  # Isis stands elsewhere
    offered = [f"play {card}" for card in CARD.ids]
    for seat in s.waiting:
        assert choices(s, seat) == offered
    assert choices(s, 1) == []


def test_ank_batl_02_only_cards_of_the_hand() -> None:
    s = fight("god b4", "god d7", played=[["chariots", "flood"], []])
    left = [card for card in CARD.ids if card not in ("chariots", "flood")]
    assert choices(s) == [f"play {card}" for card in left]


def test_ank_batl_02_the_choice_is_secret() -> None:
    one = play(fight("god b4", "god d7", "god a7"), "play chariots")
    other = play(fight("god b4", "god d7", "god a7"), "play miracle")
    for viewer in (1, 2, None):
        assert one.observe(viewer) == other.observe(viewer)
    assert one.legal(1) == other.legal(1)


def test_ank_batl_02_amun_chooses_two_different_cards_if_announced() -> None:
    s = lay("battle", "god b4", "god d7", gods="amun isis")
    play(s, "announce two cards", "play flood")
    assert "play flood" not in choices(s, 0)
    play(s, "play chariots", PLAGUE)
    assert [cards(mask) for mask in s.in_battle] == [["chariots", "flood"], ["plague_of_locusts"]]


def test_ank_batl_02_one_card_for_everybody_else() -> None:
    s = lay("battle", "god b4", "god d7", gods="amun isis", followers=[2, 2])
    play(s, "announce one card", PLAGUE, "play flood")
    assert [len(cards(mask)) for mask in s.in_battle] == [1, 1]


def test_ank_batl_03_all_cards_are_revealed_at_once_and_lie_open() -> None:
    s = fight("god b4", "god d7", "god a7", followers=[2, 2, 2])
    play(s, PLAGUE, "play flood")
    table = s.observe(None)["table"]
    assert table["in_battle"] == [[], [], []]
    play(s, "play miracle")
    table = s.observe(None)["table"]
    assert table["in_battle"] == [["plague_of_locusts"], ["flood"], ["miracle"]]


def test_ank_batl_03_flood_pays_at_the_reveal_before_the_build_step() -> None:
    """Three figures on fertile land pay for the monument of the same battle."""
    s = lay("battle", "god e4, warrior f4 f5", "god a5", gods="amun isis", followers=[0, 0])
    play(s, "announce two cards", "play flood", "play build_monument", CYCLE)
    assert (asked(s), s.followers) == ("DP-BUILD", [3, 0])


def test_ank_batl_03_flood_fixes_its_figures_at_the_reveal() -> None:
    """A Mummy that dies in the plague and returns to fertile land was not fixed."""
    s = fight("god e4, mummy f4", "god a5, warrior b5", followers=[1, 9], gods="isis ra")
    play(s, "play flood", PLAGUE, "bid 0", "bid 1")
    assert asked(s) == "DP-MUMMY"
    play(s, "on f4")
    assert asked(s) == "DP-MUMMY"  # it has died again at the resolution


def test_ank_batl_03_the_amun_token_is_turned_over_at_the_reveal() -> None:
    s = lay("battle", "god b4", "god d7", gods="amun isis", followers=[3, 3])
    play(s, "announce two cards", "play flood", PLAGUE)
    assert s.amun_ready
    play(s, CYCLE)
    assert asked(s) == "DP-BID"
    assert not s.amun_ready


def test_ank_batl_03_the_amun_token_stays_ready_with_one_card() -> None:
    s = lay("battle", "god b4", "god d7", gods="amun isis", followers=[3, 3])
    play(s, "announce one card", PLAGUE, CYCLE)
    assert asked(s) == "DP-BID"
    assert s.amun_ready
    assert not is_over(s)
