"""What is true of every table: OLY-INV, and positions that are refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.olympos import GAME
from ecumene.games.olympos.content import (
    ALL_AREAS,
    AREAS_OF,
    BY_SEATS,
    DOUBLE,
    KIND,
    KINDS_OF_ROW,
    MAP_SPACES,
    OLYMPOS,
    PIECES,
    ROW_BONUSES,
    STAR_AREAS,
    ZEUS_AT,
    copies,
)
from ecumene.games.olympos.pieces import active, pieces_left, settlers
from ecumene.games.olympos.scoring import by_source
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.turn import TakeTurn
from ecumene.games.olympos.tests.tables import fact, gods_first, lay
from ecumene.testing.chance import Chance


@cache
def games() -> tuple[tuple[Olympos, ...], ...]:
    """Every position of a random game for each number of seats."""
    return tuple(tuple(played(seats, seed)) for seats, seed in ((3, 1), (4, 2), (5, 3)))


def played(seats: int, seed: int) -> Iterator[Olympos]:
    chance = Chance(seats, seed)
    s = GAME.new(seats, seed=seed)
    while not s.over:
        yield s.clone()
        s.apply(chance.choose(s.choices))
    yield s


def every() -> Iterator[Olympos]:
    for game in games():
        yield from game[::5]


def turns() -> Iterator[Olympos]:
    """Positions in which a turn begins."""
    for game in games():
        yield from (s for s in game if s.stack and isinstance(s.stack[-1], TakeTurn))


def refused(rule: str, *args: Any, **table: Any) -> None:
    with pytest.raises(BadPosition, match=rule):
        lay(*args, **table)


def test_oly_inv_01_twenty_pieces_of_each_colour() -> None:
    for s in every():
        for seat in range(s.seats):
            parts = s.camp[seat] + settlers(s, seat) + s.markers[seat].bit_count()
            assert parts + pieces_left(s, seat) == PIECES
    refused("OLY-INV-01", camp={0: 25})


def test_oly_inv_02_eight_tiles_of_each_resource() -> None:
    for s in turns():
        for areas in AREAS_OF:
            blocked = (s.blocked & areas).bit_count()
            assert blocked == BY_SEATS[s.seats].blocked_per_resource
            assert blocked + sum((held & areas).bit_count() for held in s.held) <= 8
    refused("OLY-SET-08", blocked="boeotia elis lydia")


def test_oly_inv_03_tiles_follow_from_control() -> None:
    for s in every():
        tops = [pile[-1] if pile else -1 for pile in s.piles]
        for seat in range(s.seats):
            held = [area for area in range(ALL_AREAS) if tops[area] == seat]
            assert s.held[seat] == sum(1 << area for area in held)


def test_oly_prg_22_settlers_on_the_map_are_counted_as_they_come_and_go() -> None:
    for s in every():
        for seat in range(s.seats):
            assert settlers(s, seat) == sum(pile.count(seat) for pile in s.piles)


def test_oly_inv_04_a_star_token_for_each_open_star_area() -> None:
    for s in turns():
        for area in range(ALL_AREAS):
            if STAR_AREAS & ~s.blocked & ~s.tribes & 1 << area:
                holders = [seat for seat in range(s.seats) if s.held[seat] >> area & 1]
                assert len(holders) == (1 if s.piles[area] else 0)
    refused("OLY-SET-11", tribes="naxos")


def test_oly_inv_05_star_tokens_are_star_areas() -> None:
    for s in turns():
        assert fact(s, "star_tokens") == [(held & STAR_AREAS).bit_count() for held in s.held]


def test_oly_inv_06_the_zeus_token_is_with_the_controller() -> None:
    for s in turns():
        assert sum(bool(held & OLYMPOS) for held in s.held) <= 1
        if s.blocked & OLYMPOS:
            assert not any(held & OLYMPOS for held in s.held)


def test_oly_inv_07_cubes_and_hourglasses() -> None:
    for s in every():
        assert sum(s.hourglasses) <= 12
        assert min(fact(s, "cube_supply").values()) >= 0
    refused("OLY-INV-07", hourglasses={0: 13})
    refused("OLY-INV-07", cubes={0: "gold " * 8})


def test_oly_inv_08_all_cards_are_there() -> None:
    for s in every():
        assert len(s.deck) + len(s.discard) + len(s.looking) + sum(map(len, s.hands)) == 22
        assert sorted((*s.gods, *s.box)) == list(range(10))


def test_oly_inv_09_nobody_stands_on_a_blocked_area() -> None:
    for s in every():
        assert not any(held & s.blocked for held in s.present)
    refused("OLY-INV-09", "naxos 0", blocked="naxos")


def test_oly_inv_10_tribes_and_settlers_never_share() -> None:
    for s in every():
        assert not any(present & s.tribes for present in s.present)
    refused("OLY-INV-10", "attica 0", tribes="attica")


def test_oly_inv_11_copies_of_each_kind() -> None:
    for s in every():
        for kind, most in enumerate(copies(s.seats)):
            assert sum(owned >> kind & 1 for owned in s.progress) <= most
    refused("OLY-INV-11", progress=dict.fromkeys(range(3), "medicine"))


def test_oly_inv_12_bonus_markers_match_progress() -> None:
    rows = [sum(1 << kind for kind in kinds) for kinds in KINDS_OF_ROW[:4]]
    for s in turns():
        for seat in range(s.seats):
            for row, kinds in enumerate(rows):
                markers = (s.markers[seat] & ROW_BONUSES[row]).bit_count()
                assert markers == (s.progress[seat] & kinds).bit_count()
    refused("OLY-INV-12", markers={0: "b111"})
    refused("OLY-BON-03", markers={0: "b113"}, progress={0: "medicine"})
    refused(
        "OLY-INV-12", markers={0: "b111", 1: "b111"}, progress=dict.fromkeys((0, 1), "medicine")
    )


def test_oly_inv_13_five_wonders() -> None:
    for s in every():
        built = [wonder for mask in s.wonders for wonder in range(5) if mask >> wonder & 1]
        assert len(built) == len(set(built))
    refused("OLY-INV-13", wonders={0: "stadium", 1: "stadium"})


def test_oly_inv_14_markers_never_go_back() -> None:
    for game in games():
        for before, after in pairwise(game):
            assert all(a <= b <= 79 for a, b in zip(before.track, after.track, strict=True))
            assert sorted(after.order) == list(range(after.seats))
    refused("OLY-INV-14", order=[0, 0, 1, 2])
    refused("OLY-INV-14", track={1: 80})


def test_oly_inv_15_the_active_player_is_rearmost_and_highest() -> None:
    for s in turns():
        running = [seat for seat in range(s.seats) if not s.finished >> seat & 1]
        assert s.actor == s.turn == active(s)
        assert s.track[s.turn] == min(s.track[seat] for seat in running)
        higher = s.order[s.order.index(s.turn) + 1 :]
        assert not any(s.track[seat] == s.track[s.turn] and seat in running for seat in higher)


def payments() -> Iterator[dict[str, Any]]:
    """All payments of some games."""
    for seats, seed in ((3, 1), (4, 2), (5, 3)):
        chance = Chance(seats, seed)
        s = GAME.new(seats, seed=seed)
        s.listen()
        while not s.over:
            s.apply(chance.choose(s.choices))
        yield from ({"kind": e.kind, **e.about} for e in s.events)


def test_oly_inv_16_prices_are_paid_with_hourglasses_first() -> None:
    price, idle = 0, False
    for event in payments():
        if event["kind"] in ("new_settler", "move", "progress", "wonder", "idle"):
            price = event["n"]
        elif event["kind"] in ("walk", "pay", "stay"):
            assert event.get("n", 0) + event.get("glasses", 0) == price
            idle = idle or price == 1
    assert idle


def test_oly_inv_17_the_least_prices() -> None:
    least = {"new_settler": 2, "move": 1, "progress": 3, "wonder": 5}
    seen = set()
    for event in payments():
        if event["kind"] in least:
            assert event["n"] >= least[event["kind"]]
            seen.add(event["kind"])
    assert len(seen) >= 3


def test_oly_inv_18_gods_follow_from_the_track() -> None:
    for s in turns():
        want = 0
        for at, space in enumerate(ZEUS_AT):
            want += max(s.track) >= space
            want += DOUBLE[at] and min(s.track) >= space
        assert s.revealed.bit_count() == want
    refused("OLY-INV-18", revealed="z1")


def test_oly_inv_19_how_every_game_ends() -> None:
    for game in games():
        s = game[-1]
        assert s.over
        assert all(72 <= space <= 79 for space in s.track)
        assert s.revealed.bit_count() == 9


def test_oly_inv_20_marks_come_from_revealed_gods() -> None:
    for mark in ("athena", "ares", "keres", "siren", "erinyes"):
        refused("OLY-INV-20", gods=gods_first("zeus"), **{mark: [0]})
    several: dict[str, Any] = {"gods": gods_first("keres"), "revealed": "z1", "track": {1: 12}}
    assert lay(keres=[0, 2], **several).keres == 0b101


def test_oly_inv_21_ares_and_the_siren_never_together() -> None:
    for s in every():
        assert not (s.ares and s.siren)
    gods: dict[str, Any] = {
        "gods": gods_first("ares", "siren"),
        "revealed": "z1 z2",
        "track": {1: 24},
    }
    refused("OLY-INV-21", ares=[0], siren=[1], **gods)


def test_oly_inv_22_games_end() -> None:
    assert all(len(game) < GAME.longest for game in games())
    longest = max(len(tuple(played(5, seed))) for seed in range(5))
    assert longest < 1_000


def test_oly_inv_23_scores_are_the_sum_of_their_parts() -> None:
    for s in every():
        for seat, total in enumerate(s.scores):
            assert total == sum(by_source(s, seat))
            assert total == sum(fact(s, "points")[seat].values())


def test_oly_inv_24_the_same_seed_and_choices_give_the_same_game() -> None:
    first, again = tuple(played(3, 1))[-1], games()[0][-1]
    assert first.position() == again.position()
    s = next(s for s in games()[1] if any(s.hands[1:]))
    for seed in range(3):
        assert s.determinise(0, seed).observe(0) == s.observe(0)


def test_oly_inv_25_the_map_is_connected_and_adjacency_symmetric() -> None:
    by_id = {space.id: space for space in MAP_SPACES if space.kind != "entry"}
    for space in MAP_SPACES:
        known = {each.id: each for each in MAP_SPACES}
        assert all(space.id in known[other].adjacent for other in space.adjacent)
    reached, todo = {"naxos"}, ["naxos"]
    while todo:
        for other in by_id[todo.pop()].adjacent:
            if other in by_id and other not in reached:
                reached.add(other)
                todo.append(other)
    assert reached == set(by_id)


# Positions


def test_a_finished_game_is_over() -> None:
    s = lay("naxos 0", track=dict.fromkeys(range(4), 79), finished=[0, 1, 2, 3])
    assert s.over
    assert s.winners == (0,)


def test_positions_that_cannot_be_are_refused() -> None:
    refused("OLY-END-01", finished=[0], track={0: 20})
    refused("OLY-DEV-06", progress={0: "money"})
    refused("OLY-SET-09", blocked="epirus evaimon")
    refused("OLY-END-04", finished=[0], track=dict.fromkeys(range(4), 74))


def test_gods_that_are_not_named_fill_the_slots() -> None:
    s = lay(gods=gods_first("zeus", "hades"))
    assert len(set(s.gods)) == 9
    assert len(s.box) == 1


def test_facts_may_be_stated_and_are_compared() -> None:
    assert lay("naxos 0", swords={0: 0}).held[0]
    with pytest.raises(BadPosition, match="swords"):
        lay("naxos 0", swords={0: 3})
    assert KIND["medicine"] == 0
