"""What is true of every game from its first turn to its end: ANK-INV, in random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.engine.narration import Event
from ecumene.games.ankh import GAME
from ecumene.games.ankh.board import FERTILE, LAND
from ecumene.games.ankh.content import (
    CONFLICT_EVENT,
    EVENT_AT,
    EVENT_SPACE,
    GOD,
    LAST_EVENT,
    START_SPACE,
)
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.names import CARD, KIND, SPACE
from ecumene.games.ankh.pieces import hand
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.battle import Battle
from ecumene.games.ankh.steps.turn import ChooseAction
from ecumene.games.ankh.tests.tables import lay
from ecumene.testing.chance import Chance

# Gods that start at 0 are forgotten in random play; those that start higher see the end.
GAMES = [(2, 0), (2, 14), (3, 0), (3, 14), (3, 18), (4, 15), (5, 0), (5, 14), (5, 18)]
X3 = 12  # ANK-EVT-01

every_game = pytest.mark.parametrize(("seats", "devotion"), GAMES)


def random_game(seats: int, devotion: int) -> Iterator[tuple[Ankh, str, list[Event]]]:
    """The state after each answer, with the answer and what it has told."""
    chance = Chance("invariants", seats, devotion)
    s = GAME.position(
        {
            "seats": seats,
            "seed": f"{seats} {devotion}",
            "options": {"gods": "random", "scenario": "random"},
            "at": "turn",
            "table": {"devotion": [devotion] * seats},
        }
    )
    yield s, "", []
    while not s.over:
        s.listen()
        action = chance.choose(s.legal())
        s.apply(action)
        yield s, GAME.sentence(action), s.events


def between_turns(s: Ankh) -> bool:
    return bool(s.stack) and isinstance(s.stack[-1], ChooseAction)


@every_game
def test_ank_inv_01_inv_12_play_never_leaves_what_is_possible(seats: int, devotion: int) -> None:
    """ANK-INV-01 to ANK-INV-14 as far as a single table can show them."""
    for s, sentence, _ in random_game(seats, devotion):
        assert (sentence, list(invariants(s))) == (sentence, [])


@every_game
def test_ank_inv_04_tokens_and_camel_rows_grow_together(seats: int, devotion: int) -> None:
    rows = placed = camels = 0
    for s, sentence, events in random_game(seats, devotion):
        if not sentence:
            rows, camels = len(s.regions) - 3, s.camels.bit_count()
        rows += sum(event.kind == "caravan" for event in events)
        placed += sum(event.number("n") for event in events if event.kind == "caravan")
        assert len(s.order) == len(s.regions) == 3 + rows <= 8
        assert s.camels.bit_count() == camels + placed
        assert placed <= 18


@every_game
def test_ank_inv_07_cycle_of_maat_is_in_every_hand_outside_battles(
    seats: int, devotion: int
) -> None:
    cycle = 1 << CARD["cycle_of_maat"]
    for s, _, _ in random_game(seats, devotion):
        if not any(isinstance(frame, Battle) for frame in s.stack) and not s.over:
            for god in s.ladder:
                assert hand(s, god) & cycle
                assert hand(s, god).bit_count() + s.played[god].bit_count() == 7


@every_game
def test_ank_inv_13_every_conflict_that_was_passed_was_resolved(seats: int, devotion: int) -> None:
    triggered = 0
    for s, _, events in random_game(seats, devotion):
        for event in events:
            if event.kind == "event":
                triggered += event.about["event"] == CONFLICT_EVENT
        assert s.event <= LAST_EVENT
        if between_turns(s):
            assert triggered == EVENT_AT[: s.event + 1].count(CONFLICT_EVENT)
            assert all(s.markers[row] < EVENT_SPACE[row] for row in range(4))


@every_game
def test_ank_inv_14_tiebreaker_and_amun_at_most_once_per_conflict(
    seats: int, devotion: int
) -> None:
    used = announced = 0
    for s, sentence, events in random_game(seats, devotion):
        used += sentence == "use tiebreaker"
        announced += sentence == "announce two cards"
        assert used <= 1
        assert announced <= 1
        if any(event.kind == "event" for event in events) or between_turns(s):
            used = announced = 0
        if between_turns(s):
            assert (s.tiebreaker, s.battlefield, s.amun_ready) == (-1, 0, True)


def random_conflict(seed: int) -> Iterator[tuple[Ankh, list[Event]]]:
    """Four gods with many figures anywhere, and what each answer has told."""
    chance = Chance("conflict", seed)
    free = chance.shuffled([space for space in range(len(SPACE)) if LAND >> space & 1])
    names = [SPACE.ids[space] for space in free]
    words = []
    for god in range(4):
        a, b, c, d, e, *_ = names[5 * god :]
        words.append(f"god {a}, warrior {b} {c} {d}, {'satet' if god == 3 else 'mummy'} {e}")
    s = lay("conflict", *words, gods="ra isis anubis amun", followers=[2, 2, 2, 2], event=4)
    yield s, []
    while not between_turns(s):
        s.listen()
        s.apply(chance.choose(s.legal()))
        yield s, s.events


def survivors(s: Ankh, token: int, winner: int) -> int:
    """Warriors and guardians of all but the winner in a region."""
    return sum(
        s.own[god] & ~s.figures[god][GOD] & s.wide[token - 1] for god in s.ladder if god != winner
    )


def test_ank_inv_15_losers_survive_only_by_flood_isis_or_as_a_mummy() -> None:
    """Looked at region by region when the conflict is over: nobody moves in between."""
    reasons: Counter[str] = Counter()
    for seed in range(25):
        fought: list[tuple[int, int]] = []  # (token, winner)
        spared = 0
        for s, events in random_conflict(seed):
            for event in events:
                reason = why_spared(event)
                if reason == "flood":
                    god = s.gods.index(event.number("god"))
                    spared |= s.own[god] & FERTILE
                elif reason:
                    spared |= 1 << event.number("space")
                reasons[reason] += 1
                if event.kind in ("win", "no_winner"):
                    won = event.kind == "win"
                    winner = s.gods.index(event.number("god")) if won else -1
                    fought.append((event.number("region"), winner))
        for token, winner in fought:
            assert survivors(s, token, winner) & ~spared == 0
    assert min(reasons[reason] for reason in ("flood", "isis", "mummy")) > 3


def why_spared(event: Event) -> str:
    """Does an event let a loser survive?"""
    if event.kind == "cards" and CARD["flood"] in cards_of(event):
        return "flood"
    if event.kind == "save":
        return "isis"
    if event.kind == "summon" and event.about["figure"] == KIND["mummy"]:
        return "mummy"
    return ""


def cards_of(event: Event) -> list[int]:
    """The cards that were revealed."""
    cards = event.about["cards"]
    assert isinstance(cards, list)
    return cards


@every_game
def test_ank_inv_16_games_are_short(seats: int, devotion: int) -> None:
    """Every turn moves a marker; each event takes back the steps of its track."""
    starts = [START_SPACE[row][seats] for row in range(4)]
    steps = [space - start for space, start in zip(EVENT_SPACE, starts, strict=True)]
    bound = LAST_EVENT * max(steps) + sum(each - 1 for each in steps)
    assert bound == {2: 61, 3: 83, 4: 105, 5: 127}[seats]
    moved = [0] * 4
    events = 0
    for s, _, told in random_game(seats, devotion):
        for event in told:
            if event.kind == "action":
                moved[event.number("row")] += 1
            events += event.kind == "event"
        if between_turns(s):
            laps = [(moved[row] - s.markers[row] + starts[row]) for row in range(4)]
            assert all(lap % step == 0 for lap, step in zip(laps, steps, strict=True))
            assert sum(lap // step for lap, step in zip(laps, steps, strict=True)) == events
            assert events == s.event
        assert sum(moved) <= bound
    assert s.over
    assert events <= 18


@every_game
def test_ank_inv_16_every_turn_moves_a_marker(seats: int, devotion: int) -> None:
    actions = 1
    for s, _, events in random_game(seats, devotion):
        actions += sum(event.kind == "action" for event in events)
        if between_turns(s):
            assert actions in (1, 2)
            actions = 0


@every_game
def test_ank_inv_17_merged_gods_and_winners(seats: int, devotion: int) -> None:
    for s, _, _ in random_game(seats, devotion):
        gods = len(set(s.team))
        if between_turns(s):
            assert gods == (seats - 1 if s.event >= X3 and seats > 2 else seats)
            assert len(s.ladder) == gods or s.event >= 16
    assert len(s.winners) <= 2
    assert len({s.team[seat] for seat in s.winners}) <= 1
    if s.winners:
        assert set(s.winners) == {seat for seat in range(seats) if s.team[seat] == s.ladder[-1]}
