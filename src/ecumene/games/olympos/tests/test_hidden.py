"""What is hidden from whom: OLY-HID."""

from __future__ import annotations

from ecumene.games.olympos import GAME
from ecumene.games.olympos.content import CARDS
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import asked, choices, gods_first, lay, play, told

BEFORE = {0: 11, 1: 40, 2: 40, 3: 40}


def looking() -> Olympos:
    """Seat 0 looks at three cards with Oracle."""
    return play(lay("epirus 0", progress={0: "oracle"}, track=BEFORE), "move epirus", "to aetolia")


def test_oly_hid_01_nobody_knows_the_deck_after_an_oracle() -> None:
    s = looking()
    assert "?" not in s.observe(0)["table"]["looking"]
    assert s.observe(1)["table"]["looking"] == ["?"] * 3
    s.apply(s.choices[0])
    for viewer in (0, 1, None):
        table = s.observe(viewer)["table"]
        assert set(table["deck"]) == {"?"}
        assert len(table["discard"]) == 2


def test_oly_hid_02_a_played_card_becomes_public() -> None:
    s = lay("epirus 0", hands={0: "gift_gold harmony"})
    assert s.observe(1)["table"]["hands"][0] == ["?", "?"]
    play(s, "play gift_gold")
    table = s.observe(1)["table"]
    assert (table["hands"][0], table["discard"]) == (["?"], ["gift_gold"])


def test_oly_hid_03_what_a_bot_may_know() -> None:
    s = lay("epirus 0", hands={0: "harmony", 1: "sacrifice gift_gold"}, discard="gift_wood")
    table = s.observe(0)["table"]
    assert table["hands"][:2] == [["harmony"], ["?", "?"]]
    names = set()
    for seed in range(30):
        world = s.determinise(0, seed)
        assert world.hands[0] == s.hands[0]
        names.add(world.hands[1])
        cards = sorted([*world.deck, *world.discard, *(c for hand in world.hands for c in hand)])
        assert cards == sorted(n for n, card in enumerate(CARDS) for _ in range(card.count))
    assert len(names) > 20


def test_oly_hid_04_declining_a_sacrifice_tells_nothing() -> None:
    gods, track = gods_first("zeus"), dict.fromkeys(range(4), 12)
    worlds = [
        lay("olympos 0", at="olympos", gods=gods, track=track, hands={1: hand})
        for hand in ("sacrifice", "harmony")
    ]
    assert [choices(s) for s in worlds] == [["sacrifice", "decline"], ["decline"]]
    assert worlds[0].waiting == worlds[1].waiting == (1,)
    lines = [told(s, "decline") for s in worlds]
    assert lines[0] == lines[1]


def test_oly_hid_05_windows_do_not_tell_what_can_be_played() -> None:
    worlds = [lay("epirus 0", hands={0: hand}) for hand in ("gift_gold", "master_builder")]
    for s in worlds:
        play(s, "move epirus", "to aetolia")
        assert asked(s) == "D-CARD"
        assert "Turn in progress" in GAME.prompt(s.observe(1))
    views = [{**s.observe(2), "table": None} for s in worlds]
    assert views[0] == views[1]
