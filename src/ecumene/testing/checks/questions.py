"""Questions that do not tell: what others see of them follows from what everybody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import Formatter
from typing import Final

from ecumene.engine.alike import Counted
from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import State
from ecumene.engine.hidden import knowledge
from ecumene.engine.kinds import Kind, Name, Several
from ecumene.engine.narration import Line
from ecumene.engine.viewers import NOBODY, Viewer
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import differing, named
from ecumene.testing.checks.log import after
from ecumene.testing.walk import Walk

WORLDS: Final = 2  # that each viewer takes for the true one
DEALT: Final = 8  # in which somebody may have other options
OTHERS: Final = 2  # answers that are tried besides the one that was given
ANSWERS: Final = 6  # that are followed in both worlds


class Moment:
    """A decision in one of the worlds, and what comes of its answers: each is played once.

    Those of the true world are looked at by every viewer, beside several other worlds.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._counted = Counted(state)
        self._next: dict[int, Moment] = {}
        self._lines: dict[Viewer, list[Line]] = {}
        self._known: dict[Viewer, Counter[tuple[str, int, int]]] = {}

    def played(self, action: int) -> Moment:
        """The moment after an answer; its state has the events that were told on the way."""
        if action not in self._next:
            self._next[action] = Moment(after(self.state, action))
        return self._next[action]

    def lines(self, viewer: Viewer) -> list[Line]:
        """What a viewer read in the log on the way here."""
        if viewer not in self._lines:
            self._lines[viewer] = self.state.game.lines(self.state.events, viewer)
        return self._lines[viewer]

    def looks_like(self, other: Moment, viewer: Viewer) -> bool:
        """Has the viewer read the same on the way, and does it see the same now?"""
        same = heard(self.state, viewer) == heard(other.state, viewer)
        if not same and self.lines(viewer) != other.lines(viewer):
            return False
        return self._counted.looks_like(other._counted, viewer)

    def known(self, viewer: Viewer) -> Counter[tuple[str, int, int]]:
        """What a viewer can see at this moment."""
        if viewer not in self._known:
            self._known[viewer] = knowledge(self.state, viewer)
        return self._known[viewer]

    def shows(self, action: int, viewer: Viewer) -> bool:
        """Does the viewer then see or hear what was hidden: a face, a number, a secret answer?"""
        ask = self.state.stack[-1].ask_of(self.state.actor)
        if ask is not None and ask.declares:
            return True
        more = self.played(action).known(viewer) - self.known(viewer)
        if more or self._passes_by(action, viewer):
            return True
        return len(self.state.waiting) == 1 and secrets(self.state, viewer)

    def _passes_by(self, action: int, viewer: Viewer) -> bool:
        """Is a piece shown on the way, and by the next question hidden from everybody again?

        A card that is played may be shuffled back into its deck at once.
        """
        after = self.played(action)
        named = named_pieces(after.state, viewer)
        for seat in range(after.state.seats) if named else ():
            named -= {(pool, piece) for pool, _, piece in after.known(seat)}
        return not named <= {(pool, piece) for pool, _, piece in self.known(viewer)}

    def knows(self, viewer: Viewer) -> bool:
        """Does the viewer know the secrets of whoever answers?"""
        return viewer is not None and self.state.knows(viewer, self.state.actor)


def heard(state: State, viewer: Viewer) -> list[tuple[str, str, dict[str, int | list[int]]]]:
    """What the lines of the log are made of."""
    return [(each.kind, each.rule, each.about) for each in state.events if each.reaches(viewer)]


def named_pieces(state: State, viewer: Viewer) -> set[tuple[str, int]]:
    """The pieces, by pool, that lines of the log name to a viewer."""
    pools = {_called(field.kind): pool.name for pool, field in state.game.table.pooled}
    pools.pop("", None)  # which plain numbers are called, too
    found = set[tuple[str, int]]()
    for event in state.events:
        if not event.reaches(viewer):
            continue
        template = state.game.narration[event.kind]
        words = template if isinstance(template, str) else template.many
        for _, key, called, _ in Formatter().parse(words):
            if key and called in pools:
                told = event.about[key]
                found |= {
                    (pools[called], each) for each in ([told] if isinstance(told, int) else told)
                }
    return found


def _called(kind: Kind) -> str:
    """What templates call the pieces of a field."""
    while isinstance(kind, Several):
        kind = kind.item
    return kind.called if isinstance(kind, Name) else ""


def secrets(state: State, viewer: Viewer) -> bool:
    """Are answers in that the viewer cannot know yet, and that the last one will carry out?"""
    seat = NOBODY if viewer is None else viewer
    return any(not state.knows(seat, who) for who, _ in state.stack[-1].given())


@Check
def questions_tell_nothing(walk: Walk) -> None:
    """Two worlds that look equal to a viewer go on looking equal while nothing hidden is shown.

    Whatever somebody answers in one of them: if it shows the viewer nothing that was hidden, there
    is an answer in the other after which that viewer reads the same log, sees the same table and
    the same seats are asked the same. Then it cannot tell from the questions, their number or
    their words what the others hold. The answers of the game are followed for some steps.
    """
    looked: Counter[str] = Counter()
    for state in walk.decisions("questions", walk.samples and 2 * walk.samples):
        at, moment = walk.at, Moment(state)
        for viewer in walk.viewers:
            for number in range(WORLDS):
                walk.at = at
                other = _other(state, state.determinise(viewer, f"questions {at} {number}"))
                for action in _tried(walk, moment, other, viewer, number):
                    _mirrored(walk, moment, other, action, viewer)
                _follow(walk, moment, other, viewer)
    for state in walk.decisions("options", walk.samples and 32 * walk.samples):
        _options(walk, state, looked)


def _options(walk: Walk, state: State, looked: Counter[str]) -> None:
    """Look closer where what somebody may answer depends on what a spectator cannot know."""
    kind, dealer = walk.kinds[walk.at], Dealer(state, [NOBODY])
    for number in range(DEALT):
        if walk.samples is not None and looked[kind] >= walk.samples:
            return
        world = dealer.deal(f"options {walk.at} {number}")
        if world.choices != state.choices:
            looked[kind] += 1
            moment, other = Moment(state), _other(state, world)
            for action in _only(moment, other):
                _mirrored(walk, moment, other, action, None)
            for action in _only(other, moment):
                _mirrored(walk, other, moment, action, None)


def _other(state: State, world: State) -> Moment:
    """The same decision in a world in which only what lies hidden differs, not the lots."""
    world.resume(state.key, state.drawn)
    return Moment(world)


def _only(one: Moment, other: Moment) -> list[int]:
    """The answers that are possible in the first world alone."""
    possible = set(other.state.choices)
    return [action for action in one.state.choices if action not in possible]


def _tried(walk: Walk, moment: Moment, other: Moment, viewer: Viewer, number: int) -> Iterable[int]:
    """What is possible in the true world alone, and some of what is possible in both."""
    only = _only(moment, other)
    both = [action for action in moment.state.choices if action not in only]
    chance = Chance("questions", walk.case.seed, walk.at, viewer, number)
    return [*only, *chance.shuffled(both)[:OTHERS]]


def _follow(walk: Walk, moment: Moment, other: Moment, viewer: Viewer) -> None:
    """Play on as in the true game, in both worlds, until they can be told apart."""
    for action in walk.actions[walk.at : walk.at + ANSWERS]:
        answer = _mirrored(walk, moment, other, action, viewer)
        if answer is None:
            return
        moment, other = moment.played(action), other.played(answer)
        walk.at += 1


def _mirrored(walk: Walk, moment: Moment, other: Moment, action: int, viewer: Viewer) -> int | None:
    """The answer in the other world that looks the same to the viewer; None if much is shown."""
    if moment.shows(action, viewer):
        return None
    ours, legal = moment.played(action), other.state.choices
    same = [action] if action in legal else []
    rest = [] if moment.knows(viewer) else [each for each in legal if each != action]
    for answer in same + rest:
        if other.played(answer).looks_like(ours, viewer):
            return answer
        if answer == action and other.shows(answer, viewer):
            return None
    sentence, actor = walk.game.sentence(action), moment.state.actor
    theirs = [other.played(answer) for answer in same + rest]
    walk.fail(
        f'That seat {actor} answers "{sentence}" shows nothing hidden, and yet it tells '
        f"{named(viewer)} something: {_told(ours, theirs, viewer)}"
    )


def _told(ours: Moment, theirs: list[Moment], viewer: Viewer) -> str:
    """How the answer that comes nearest in the other world differs."""
    for each in theirs:
        if each.lines(viewer) == ours.lines(viewer):
            seen = [moment.state.observe(viewer) for moment in (ours, each)]
            return f"in another world {differing(*seen)}."
    told = [line.text for line in ours.lines(viewer)]
    read = sorted({" ".join(line.text for line in each.lines(viewer)) for each in theirs})
    return f"the log says {told}, and in another world it could only say {read[:4]}."
