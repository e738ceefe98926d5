"""One game of a comparison, and what is counted of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

import msgspec

from ecumene.balance.plan import Plan
from ecumene.bots import Budget, seat_bots
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import NOBODY
from ecumene.sim import Abandoned, play_out

ACTION, PIECE, RULE = "action", "piece", "rule"
KINDS: Final = (ACTION, PIECE, RULE)
MOMENTS: Final = 10  # of a game, at which it is noted who leads


class Game(msgspec.Struct, frozen=True):
    """How one game went; all of it follows from the plan."""

    content: int
    number: int
    scores: list[int]  # by seat, like the following
    returns: list[float]
    factions: list[list[int]]  # for each way in which seats of this game differ
    openings: list[str]  # what a seat did first, as the game says what counts
    uses: list[dict[str, int]]  # how often: "action:build", "piece:build granary", "rule:ANK-…"
    leaders: list[int]  # after each tenth of the game; NOBODY while several lead
    lead_changes: int
    decisions: int
    told: str  # a digest of all answers, as records say them
    first: int = 0  # the seat that had the first turn: often it is drawn


class Watch:
    """What is noted while a game is played."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.uses: list[Counter[str]] = [Counter() for _ in range(state.seats)]
        self.openings: list[list[str]] = [[] for _ in range(state.seats)]
        self.leaders: list[int] = []
        self.heard = 0
        self.told = blake2b(digest_size=8)
        self.first = self.turn()

    def turn(self) -> int:
        """Whose turn it is; nobody's before the first, and in games without turns."""
        slot = self.state.game.turn
        seat = getattr(self.state, slot) if slot else NOBODY
        return seat if 0 <= seat < self.state.seats else NOBODY

    def applied(self, seat: int, action: int) -> None:
        """An answer was given, and what followed from it has happened."""
        game, uses = self.state.game, self.uses
        sentence, verb = game.sentence(action), game.actions.split(action)[0]
        self.told.update(f"{seat} {sentence}\n".encode())
        game.opening.note(self.openings[seat], sentence, verb)
        uses[seat][f"{ACTION}:{verb}"] += 1
        if done := with_pieces(game, verb, sentence):
            uses[seat][f"{PIECE}:{done}"] += 1
        events = self.state.events
        for event in events[self.heard :]:
            whose = event.seat
            if whose is not None and 0 <= whose < len(uses):
                uses[whose][f"{RULE}:{event.rule}"] += 1
        self.heard = len(events)
        self.leaders.append(leader(self.state.scores))
        if self.first == NOBODY:
            self.first = self.turn() if game.turn else seat

    @property
    def lead_changes(self) -> int:
        """How often another seat has come to lead alone."""
        alone = [seat for seat in self.leaders if seat != NOBODY]
        return sum(before != after for before, after in pairwise(alone))

    def moments(self) -> list[int]:
        """Who led after each tenth of the game."""
        last = len(self.leaders)
        return [self.leaders[max(0, last * at // MOMENTS - 1)] for at in range(1, MOMENTS + 1)]


def leader(scores: list[int]) -> int:
    """The seat with the most points, if it is one.

    >>> leader([3, 5, 1]), leader([5, 5, 1])
    (1, -1)
    """
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NOBODY


@cache
def pieces(game: GameSpec[Any]) -> frozenset[str]:
    """The ids of all pieces that have rules of their own."""
    return frozenset(entry.id for entry in game.glossary("en"))


def with_pieces(game: GameSpec[Any], verb: str, sentence: str) -> str:
    """What is done with pieces, without where and how many; nothing if there are none in it.

    >>> (
    ...     with_pieces(load("ankh"), "move", "move warrior e3"),
    ...     with_pieces(load("ankh"), "to", "to e3"),
    ... )
    ('move warrior', '')
    """
    known, nouns = pieces(game), sentence.removeprefix(verb).split()
    if known.isdisjoint(sentence.split()):
        return ""
    return " ".join([verb, *(noun for noun in nouns if noun in known)])


def play(plan: Plan, job: tuple[int, int]) -> Game | None:
    """Play one game of a checked plan; none if the run is stopped meanwhile."""
    content, number = job
    spec, seed = load(plan.contents[content]), plan.seed_of(number)
    state = spec.begin(plan.seats, seed, dict(plan.options), listen=True)
    state.listen()
    watch = Watch(state)
    bots = seat_bots(plan.seating(number), seed, Budget(divide=plan.divide))
    try:
        play_out(state, bots, seed, applied=watch.applied)
    except Abandoned:
        return None
    return Game(
        content,
        number,
        state.scores,
        state.returns,
        [list(faction.of(state)) for faction in spec.factions],
        [", ".join(each) for each in watch.openings],
        [dict(sorted(each.items())) for each in watch.uses],
        watch.moments(),
        watch.lead_changes,
        len(watch.leaders),
        watch.told.hexdigest(),
        max(0, watch.first),
    )
