"""The kernel alone: stacks, answers, forced and secret decisions, moments of several seats."""

from __future__ import annotations

import pytest

from ecumene.engine.flow import NO_ANSWER, Ask, Frame, Procedure, State
from ecumene.engine.together import Together, ask_together
from ecumene.engine.viewers import NOBODY


class Toy(State):
    """Three seats that pick numbers; ``said`` is what they picked, in order."""

    __slots__ = ("limits", "said")

    said: list[int]
    limits: list[int]  # by seat: how many numbers it may pick from

    def clone(self) -> Toy:
        s = Toy.__new__(Toy)
        self.copy_flow(s)
        s.said = self.said[:]
        s.limits = self.limits[:]
        return s


class Pick(Ask[Toy]):
    """A number below the seat's limit; tells the frame below."""

    __slots__ = ()

    def legal(self, s: Toy) -> list[int]:
        return list(range(s.limits[self.actor]))

    def apply(self, s: Toy, action: int) -> None:
        s.said.append(10 * self.actor + action)
        s.done(action)


class SecretPick(Pick):
    """The same, in secret."""

    __slots__ = ()
    secret = True


class Follow(Procedure[Toy]):
    """Asks seat 0; if it says 1, interrupts with seat 1 before going on with seat 2."""

    __slots__ = ()

    def run(self, s: Toy, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                s.call(Pick(0))
            case 2:
                if answer == 1:
                    s.call(Pick(1))
            case 3:
                s.call_each([Pick(2), Pick(0)])
            case _:
                s.done()

    def clone(self) -> Frame[Toy]:
        frame = Follow()
        frame.pc = self.pc
        return frame


def toy(*frames: Frame[Toy], limits: tuple[int, ...] = (2, 2, 2)) -> Toy:
    s = Toy()
    s.seats = 3
    s.reseed("toy")
    s.said = []
    s.limits = list(limits)
    s.call_each(frames)
    s.settle()
    return s


def played(s: Toy, *actions: int) -> Toy:
    for action in actions:
        s.apply(action)
    return s


def test_an_answer_is_heard_by_the_frame_below_and_only_once() -> None:
    assert played(toy(Follow()), 1, 0, 1, 0).said == [1, 10, 21, 0]
    assert played(toy(Follow()), 0, 1, 0).said == [0, 21, 0]


def test_the_game_is_over_when_the_stack_is_empty() -> None:
    s = played(toy(Follow()), 0, 0, 0)
    assert s.over
    assert s.actor == NOBODY
    assert s.waiting == ()
    assert s.legal() == []


def test_end_drops_whatever_was_pending() -> None:
    s = toy(Follow(), Pick(2))
    s.end()
    s.settle()
    assert s.over


def test_a_forced_decision_is_taken_by_the_engine() -> None:
    s = toy(Pick(0), Pick(1), limits=(1, 2, 2))
    assert s.said == [0]
    assert s.actor == 1
    assert s.step == 0  # nobody has answered anything


def test_a_secret_decision_is_asked_even_if_forced() -> None:
    s = toy(SecretPick(0), limits=(1, 2, 2))
    assert s.actor == 0
    assert s.legal() == [0]


def test_a_dead_end_is_found_at_once() -> None:
    with pytest.raises(AssertionError, match="Pick offers nothing"):
        toy(Pick(0), limits=(0, 2, 2))


def test_what_legal_returns_is_the_callers_own() -> None:
    s = toy(Pick(0))
    s.legal().clear()
    assert s.legal() == [0, 1]


def test_a_clone_goes_its_own_way_and_nobody_listens_to_it() -> None:
    s = toy(Follow())
    s.listen()
    s.apply(1)
    other = s.clone()
    assert not other.telling
    played(other, 0, 0, 0)
    assert other.over
    assert s.said == [1]
    assert s.actor == 1
    assert [type(frame) for frame in s.stack] == [Follow, Pick]


class Moment(Procedure[Toy]):
    """All seats at once."""

    __slots__ = ()
    ask: type[Pick] = SecretPick

    def run(self, s: Toy, answer: int) -> None:
        self.pc += 1
        if self.pc == 1:
            ask_together(s, [self.ask(seat) for seat in (2, 0, 1)])
        else:
            s.done()

    def clone(self) -> Frame[Toy]:
        frame = type(self)()
        frame.pc = self.pc
        return frame


class OpenMoment(Moment):
    """All seats at once, where everybody knows what the others can choose from."""

    __slots__ = ()
    ask = Pick


def test_in_a_moment_nothing_happens_before_all_have_answered() -> None:
    s = toy(Moment())
    waiting = [s.waiting]
    for action in (1, 0):
        s.apply(action)
        waiting.append(s.waiting)
        assert s.actor == s.waiting[0]
        assert s.said == []
    assert waiting == [(0, 1, 2), (1, 2), (2,)]
    s.apply(1)
    assert s.said == [1, 10, 21]
    assert s.over


def test_in_a_moment_every_waiting_seat_sees_its_own_options_from_the_start() -> None:
    s = toy(Moment(), limits=(2, 3, 4))
    assert [s.legal(seat) for seat in range(3)] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]
    s.apply(0)
    assert s.legal(0) == []  # it has answered
    assert s.legal(2) == [0, 1, 2, 3]


def test_in_a_moment_a_forced_secret_answer_is_asked_like_any_other() -> None:
    s = toy(Moment(), limits=(2, 1, 2))
    assert s.waiting == (0, 1, 2)


def test_in_a_moment_a_forced_open_answer_is_given_from_the_start() -> None:
    s = toy(OpenMoment(), limits=(2, 1, 2))
    assert s.waiting == (0, 2)
    assert played(s, 1, 1).said == [1, 10, 21]


def test_a_moment_in_which_all_are_forced_passes_by_itself() -> None:
    s = toy(OpenMoment(), limits=(1, 1, 1))
    assert s.over
    assert s.said == [0, 10, 20]


def test_an_answer_of_a_moment_may_call_other_frames() -> None:
    class Chain(SecretPick):
        """Picking 1 asks the next seat at once."""

        __slots__ = ()

        def apply(self, s: Toy, action: int) -> None:
            super().apply(s, action)
            if action == 1:
                s.call(Pick((self.actor + 1) % 3))

    s = toy()
    s.over = False
    ask_together(s, [Chain(seat) for seat in range(3)])
    s.settle()
    played(s, 1, 0, 1)
    assert s.said == [1]
    assert s.actor == 1  # interrupted between the answers of seats 0 and 1
    s.apply(1)
    assert s.said == [1, 11, 10, 21]
    assert s.actor == 0


def test_answers_in_a_cloned_moment_are_its_own() -> None:
    s = played(toy(Moment()), 1)
    other = s.clone()
    played(other, 0, 0)
    top = s.stack[-1]
    assert isinstance(top, Together)
    assert top.answers == [1, NO_ANSWER, NO_ANSWER]


def test_redealing_a_moment_forgets_the_answers_of_others_and_keeps_ones_own() -> None:
    s = played(toy(Moment(), limits=(50, 50, 50)), 7, 8)
    seen: set[int] = set()
    for seed in range(20):
        world = s.clone()
        world.reseed(str(seed))
        top = world.stack[-1]
        assert isinstance(top, Together)
        top.redeal(world, 1)
        assert top.answers[1:] == [8, NO_ANSWER]
        seen.add(top.answers[0])
    assert len(seen) > 5
