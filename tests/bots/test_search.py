"""Search: what its plans may rest on, and how it goes about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count
from math import exp
from typing import Any

import pytest

import ecumene
from ecumene.bots import Budget, Chance, MctsBot, bot_seed, decide, imagine, load
from ecumene.bots.drift import CAUTION, Drift
from ecumene.bots.knowledge import Threads, openness_of
from ecumene.bots.search import Search, Style
from ecumene.bots.standing import chances, promise, shares
from ecumene.bots.tree import Node
from ecumene.engine.flow import State

FEW = Budget(iterations=12)


def thinker(seed: str = "seed", iterations: int = 12, **style: float) -> MctsBot:
    bot = MctsBot(seed, style=Style(**style))  # type: ignore[arg-type]
    bot.budget = Budget(iterations=iterations)
    return bot


def walk(name: str, seats: int, seed: str = "walk") -> Iterator[State]:
    """A random game, decision by decision."""
    state: State = ecumene.load(name).new(seats=seats, seed=seed)
    chance = Chance(seed)
    while not state.over:
        yield state
        state.apply(chance.pick(state.legal()))


def moments(name: str, seats: int, count: int) -> list[tuple[State, int]]:
    """Some moments of a random game, those with secrets among them, for each waiting seat."""
    states = [state.clone() for state in walk(name, seats)]
    secret = [state for state in states if state.stack[-1].secret]
    plain = [state for state in states if not state.stack[-1].secret]
    kinds = [each for each in (secret, plain) if each]  # not every game has secrets to choose
    some = [each[len(each) * at // count] for each in kinds for at in range(count)]
    return [(state, seat) for state in some for seat in state.waiting]


# What a choice rests on


@pytest.mark.parametrize("name", ecumene.games())
def test_a_choice_is_the_same_when_hidden_cards_are_dealt_anew(name: str) -> None:
    game = ecumene.load(name)
    for state, seat in moments(name, game.seats[-1], 3):
        choice = decide(thinker(), state, seat)
        for other in ("one", "two"):
            assert decide(thinker(), state.determinise(seat, other), seat) == choice
        assert choice in state.legal(seat)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "mcts"])
def test_levels_choose_alike_when_hidden_cards_are_dealt_anew(level: str) -> None:
    for state, seat in moments("oasis", 3, 2):
        answers = set()
        for world in (state, state.determinise(seat, "one"), state.determinise(seat, "two")):
            bot = load(level)("seed")
            bot.budget = FEW
            answers.add(decide(bot, world, seat))
        assert len(answers) == 1


def test_equal_seeds_give_equal_games() -> None:
    def game(seed: str) -> list[int]:
        state: State = ecumene.load("oasis").new(seats=3, seed="one")
        bots = [thinker(bot_seed(f"{seed}/{seat}")) for seat in range(3)]
        answers = []
        while not state.over:
            moment = [decide(bots[seat], state, seat) for seat in state.waiting]
            for action in moment:
                state.apply(action)
            answers += moment
        return answers

    assert game("a") == game("a")
    assert game("a") != game("b")


# What every seat can tell


def threads_after(state: State, *actions: int) -> Threads:
    """What the seats can tell after some answers."""
    world, threads = state.clone(), Threads(openness_of(state.game), [0] * state.seats)
    for action in actions:
        threads.play(world, action)
    return threads


def test_secret_answers_leave_the_others_in_the_dark_until_the_moment_is_over() -> None:
    state = ecumene.load("oasis").new(seats=3, seed=1)
    after = [threads_after(state, action) for action in state.legal(0)]
    assert [len({threads.of(seat) for threads in after}) for seat in range(3)] == [3, 1, 1]


def test_what_was_chosen_in_secret_is_known_to_all_when_it_is_shown() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    answers = [(one, other) for one in state.legal(0) for other in state.legal(1)]
    names = {threads_after(state, *pair).of(1) for pair in answers}
    assert len(names) == len(answers)


def test_a_seat_cannot_tell_what_another_has_drawn() -> None:
    seen = 0
    for state in walk("oasis", 3):
        buy = [action for action in state.legal() if state.game.sentence(action) == "buy"]
        for action in buy:
            seat = state.actor
            worlds = [state.determinise(None, str(number)) for number in range(6)]
            for world in worlds:  # the cards of the buyer stay, the deck changes
                world.hands = state.hands  # type: ignore[attr-defined]
            after = [threads_after(world, action) for world in worlds]
            assert len({threads.of((seat + 1) % 3) for threads in after}) == 1
            assert len({threads.of(seat) for threads in after}) > 1
            seen += 1
    assert seen


def test_what_comes_from_a_deck_that_nobody_sees_does_not_part_a_plan() -> None:
    """Whatever fills a row up again, it is the same plan."""
    seen, openness = 0, openness_of(ecumene.load("ancient_world"))
    for state in walk("ancient_world", 3):
        if openness.secret(state):
            continue
        for action in state.legal():
            worlds = [state.determinise(state.actor, str(number)) for number in range(3)]
            after = [threads_after(world, action) for world in worlds]
            before = [openness.known(world, openness.spots(world)) for world in worlds]
            for world in worlds:
                world.apply(action)
            if [openness.known(world, openness.spots(world)) for world in worlds] == before:
                seen += len({openness.public(world) for world in worlds}) > 1
                for seat in range(3):
                    assert len({threads.of(seat) for threads in after}) == 1
        after = [threads_after(state, action) for action in state.legal()]
        names = {threads.of(state.actor) for threads in after}
        assert len(names) == len(after)  # what is chosen is still told apart
    assert seen > 3


@pytest.mark.parametrize("name", ecumene.games())
def test_where_somebody_sees_something_is_the_same_in_all_worlds(name: str) -> None:
    """So a search looks around once, and not in every world."""
    openness = openness_of(ecumene.load(name))
    for state in chain(walk(name, 3, "five"), walk(name, 3, "six")):
        worlds = [imagine(state, state.actor, str(number)) for number in range(3)]
        assert all(openness.spots(world) == openness.spots(state) for world in worlds)


def test_who_looked_around_before_can_tell_the_same() -> None:
    seen = 0
    games = [walk("ancient_world", 3, seed) for seed in ("five", "six", "seven")]
    for state in chain(*games):
        looked = Threads(openness_of(state.game), [0] * 3)
        looked.begin(state)
        seen += bool(looked.spots)
        for action in state.legal():
            threads = looked.copy()
            threads.play(state.clone(), action)
            other = threads_after(state, action)
            assert all(threads.of(seat) == other.of(seat) for seat in range(3))
    assert seen


def test_the_first_of_two_secret_cards_is_no_public_answer() -> None:
    """It is asked alone, and its options are public, but nobody sees the answer."""
    found = 0
    for seed in range(40):
        for state in walk("ankh", 3, f"two cards {seed}"):
            if type(state.stack[-1]).__name__ == "ChooseFirstCard":
                actor = state.actor
                after = [threads_after(state, action) for action in state.legal()]
                for seat in range(3):
                    assert len({threads.of(seat) for threads in after}) == (
                        len(after) if seat == actor else 1
                    )
                found += 1
        if found:
            return
    raise AssertionError("no game came to this")


def test_every_seat_of_a_moment_chooses_without_knowing_the_others() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    search = Search(imagine(state, 1, "world"), 1, "seed", Style(), 5.0)
    for _ in range(60):
        search.iterate()
    assert search.root is not None
    assert search.root.visits == 60  # one node, whatever seat 0 has chosen before
    assert sorted(search.root.legal) == state.legal(1)


# How it searches


def test_full_playouts_end_in_returns() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    search = Search(imagine(state, 0, "world"), 0, "seed", Style(playouts=True), 5.0)
    for _ in range(20):
        search.iterate()
    assert search.root is not None
    assert search.root.total in [number / 2 for number in range(41)]
    assert sum(search.means) == pytest.approx(1.0)


def test_more_choices_are_looked_at_as_a_moment_is_met_more_often() -> None:
    node = Node(list(range(30)), list(range(30)), [1 / 30] * 30)
    looked_at = []
    for visits in range(100):
        place = node.select(node.legal, 1 + int(visits**0.5), 1.0)
        node.learn(place, 0.5)
        looked_at.append(sum(count > 0 for count in node.counts))
    assert looked_at[0] == 1
    assert looked_at == sorted(looked_at)
    assert looked_at[-1] == 10


def test_a_choice_that_is_seldom_possible_is_not_thought_neglected() -> None:
    node = Node([1, 2], [1, 2], [0.5, 0.5])
    for _ in range(50):
        place = node.select([1, 2], 9, 0.0)
        node.learn(place, 0.5)
    before = [node.visits, *node.counts]
    node.select([1, 3], 9, 1.0)
    assert node.actions == [1, 2, 3]
    assert node.missed == [0, 1, before[0]]
    assert node.actions[node.select([2], 9, 1.0)] == 2
    assert node.missed == [1, 1, before[0] + 1]


def test_the_better_choice_is_looked_at_more() -> None:
    node = Node([1, 2, 3], [1, 2, 3], [1 / 3] * 3)
    for _ in range(100):
        place = node.select([1, 2, 3], 9, 0.3)
        node.learn(place, [0.2, 0.3, 0.9][place])
    assert node.ranked()[0][0] == 3
    assert node.counts[2] > 60


def test_the_more_a_choice_is_known_the_more_a_look_counts() -> None:
    node = Node([1, 2], [1, 2], [0.5, 0.5], [-0.1])
    for value in (0.2, 0.5, 0.6):
        node.learn(0, value)
    assert node.ranked()[0][2] == pytest.approx((1 * 0.2 + 2 * 0.5 + 3 * 0.6) / 6)
    node.learn(0, 0.6, turn=1)  # which a turn alone has made 0.1 worse
    assert node.ranked()[0][2] == pytest.approx((1 * 0.2 + 2 * 0.5 + 3 * 0.6 + 4 * 0.7) / 10)


def test_a_side_shares_its_chance() -> None:
    """After a merge two seats of Ankh win together."""
    for seed in range(20):
        for state in walk("ankh", 4, f"merge {seed}"):
            sides = state.game.sides
            assert sides is not None
            pairs = [side for side in sides(state) if len(side) > 1]
            if pairs and not state.over:
                found = chances(state, 5.0)
                one, other = pairs[0]
                assert found[one] == found[other]
                assert sum(found) - found[one] == pytest.approx(1.0)
                assert decide(thinker(), state, state.actor) in state.legal()
                return
    raise AssertionError("nobody merged")


def test_chances_follow_the_evaluation() -> None:
    assert shares([1.0, 1.0, 1.0], 3.0) == pytest.approx([1 / 3] * 3)
    assert shares([1000.0, -1000.0], 3.0) == pytest.approx([1.0, 0.0])
    assert shares([-1000.0, -1000.0], 3.0) == [0.5, 0.5]


def test_whoever_has_as_good_as_won_still_tells_a_lead_from_a_larger_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What looks best at first sight is worse here, and every choice as good as wins."""
    game, found = ecumene.load("oasis"), []
    state: Any = next(s.clone() for s in walk("oasis", 2) if not s.stack[-1].secret)
    seat, place = state.actor, state.places[state.actor]
    monkeypatch.setattr(type(state), "game", game)  # until the test is over

    def lead(s: Any, each: int) -> float:
        return 60.0 - 4 * (s.places[seat] != place) if each == seat else 0.0

    replace(game, evaluate=lead, promise=lambda s, each: -lead(s, each))
    for margin in (0.0, Style().margin):
        world = imagine(state, seat, "world")
        search = Search(world, seat, "seed", Style(turn=0, margin=margin), 5.0)
        for _ in range(40):
            search.iterate()
        assert search.root is not None
        after = state.clone()
        after.apply(search.root.ranked()[0][0])
        found.append(after.places[seat] == place)
    assert found == [False, True]


def test_a_lead_is_worth_far_less_than_a_win() -> None:
    *_, last = walk("oasis", 2)  # by now it is over
    winner = last.returns.index(1.0)
    found = chances(last, 2.0, margin=0.03)
    assert chances(last, 2.0) == last.returns
    assert sum(found) == pytest.approx(1.0)
    assert 0.97 <= found[winner] < 1.0
    last.coins[winner] += 20  # type: ignore[attr-defined]
    assert found[winner] < chances(last, 2.0, margin=0.03)[winner] < 1.0


@pytest.mark.parametrize("name", ["ankh", "ancient_world"])
def test_all_seats_at_once_are_judged_as_each_is(name: str) -> None:
    game = ecumene.load(name)
    assert game.evaluate is not None
    assert game.evaluate_all is not None
    for seats in (2, game.seats[-1]):
        for state in walk(name, seats):
            last = state
            each = [game.evaluate(state, seat) for seat in range(seats)]
            assert game.evaluate_all(state) == each
        assert last.over
        assert game.evaluate_all(last) == [game.evaluate(last, seat) for seat in range(seats)]


# Within a turn


def test_a_turn_goes_on_from_what_was_thought() -> None:
    reused = 0
    for seed in range(5):
        state: State = ecumene.load("ankh").new(seats=2, seed=f"turn {seed}")
        bot = thinker()
        while not state.over and state.step < 40:
            seat, before = state.actor, bot.search
            if len(state.waiting) > 1:
                break
            action = decide(bot, state, seat)
            if bot.search is before:
                assert bot.search is not None
                assert bot.search.iterations > 12
                reused += 1
            state.apply(action)
    assert reused


def test_nothing_is_reused_when_something_else_was_played() -> None:
    bot = thinker()
    for state in walk("ankh", 2, "other"):
        if len(state.waiting) > 1:
            continue
        world = state.clone()
        action = decide(bot, world, world.actor)
        first = bot.search
        other = next(each for each in world.legal() if each != action)
        seat = world.actor
        world.apply(other)
        if not world.over and world.actor == seat and len(world.waiting) == 1:
            decide(bot, world, seat)
            assert bot.search is not first
            return
    raise AssertionError("nobody was asked twice")


def test_asked_again_it_answers_the_same() -> None:
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    bot = load("easy")("seed")
    answer = decide(bot, state, 0)
    assert isinstance(bot, MctsBot)
    assert bot.search is not None
    thought = bot.search.iterations
    assert decide(bot, state.determinise(0, "x"), 0) == answer
    assert bot.search.iterations == thought


# Budgets


def test_a_budget_in_iterations_is_kept_and_can_be_divided() -> None:
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    for budget, most in ((Budget(iterations=32), 32), (Budget(iterations=32, divide=4), 8)):
        bot = MctsBot("seed")
        bot.budget = budget
        decide(bot, state, 0)
        assert bot.search is not None
        assert 1 <= bot.search.iterations <= most
    bot.budget = Budget(iterations=3, divide=100)
    assert bot.iterations(imagine(state, 0, "w")) == 1


def test_time_ends_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr("ecumene.bots.mcts.perf_counter", lambda: float(next(clock)))
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    bot = MctsBot("seed")
    bot.budget = Budget(iterations=500, seconds=5.0)
    decide(bot, state, 0)
    assert bot.search is not None
    assert bot.search.iterations == 6


class Watched(Search):
    """A search that remembers how many iterations it was told are left."""

    def __init__(self, state: State, enough: int) -> None:
        super().__init__(imagine(state, 0, "world"), 0, "seed", Style(), 5.0)
        self.told: list[int] = []
        self.enough = enough

    def settled(self, left: int) -> bool:
        self.told.append(left)
        return len(self.told) == self.enough


@pytest.mark.parametrize(("enough", "looks", "told"), [(9, 65, [49, 33, 17, 1]), (2, 32, [49, 33])])
def test_by_the_clock_a_search_takes_its_time_unless_it_cannot_change_the_answer(
    enough: int, looks: int, told: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr("ecumene.bots.mcts.perf_counter", lambda: float(next(clock)))
    search = Watched(ecumene.load("oasis").new(seats=2, seed=1), enough)
    bot = MctsBot("seed")
    bot.budget = Budget(iterations=3, seconds=64.0, clock=True)
    bot.think(search)
    assert (search.iterations, search.told) == (looks, told)


def test_a_search_by_the_clock_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    monkeypatch.setattr("ecumene.bots.mcts.ROOM", 12)
    bot = MctsBot("seed")
    bot.budget = Budget(seconds=1e9, clock=True)
    answer = decide(bot, state, 0)
    assert answer in state.legal(0)
    assert bot.search is not None
    assert 12 <= len(bot.search.nodes) < 24
    monkeypatch.setattr("ecumene.bots.mcts.KEPT", 10)
    bot = MctsBot("seed")
    bot.budget = Budget(seconds=1e9, clock=True)
    assert decide(bot, state, 0) == answer
    assert bot.search is None  # a crowded tree is not kept for the next answer


def test_a_search_ends_when_nothing_can_change_any_more() -> None:
    node = Node([1, 2], [1, 2], [0.5, 0.5])
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    search = Search(imagine(state, 0, "world"), 0, "seed", Style(), 5.0)
    assert not search.settled(1)
    search.root = node
    node.counts = [10, 4]
    assert not search.settled(6)
    assert search.settled(5)


def test_choices_are_put_in_order_by_what_the_game_says_quickest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = ecumene.load("oasis")
    state: State = game.new(seats=2, seed=5)
    monkeypatch.setattr(type(state), "game", game)  # until the test is over
    calls = count()
    replace(game, promise=lambda s, seat: float(next(calls)))  # ever better
    search = Search(imagine(state, state.actor, "world"), state.actor, "seed", Style(), 5.0)
    search.iterate()
    assert search.root is not None
    assert search.root.actions == state.choices[::-1]
    assert search.root.priors[0] > search.root.priors[1]


@pytest.mark.parametrize("name", ["oasis", "ancient_world"])
def test_every_choice_promises_what_it_brings_in_one_world_of_its_seat(name: str) -> None:
    for state, _ in moments(name, 3, 2):
        for thinker_seat in range(3):
            world = imagine(state, thinker_seat, "world")
            before = world.position()
            search = Search(world, thinker_seat, "seed", Style(), 5.0)
            found = search._promise(world)
            actor, chance = world.actor, Chance("seed")
            own = actor == thinker_seat and not openness_of(world.game).secret(world)
            base = world if own else imagine(world, actor, "seed/0/0")
            others = {each: chance.pick(base.legal(each)) for each in base.waiting if each != actor}
            for action, worth in zip(world.choices, found, strict=True):
                after = base.clone()
                for each in base.waiting:
                    after.apply(action if each == actor else others[each])
                assert worth == promise(after, actor)
            assert world.position() == before


def test_equal_iterations_choose_as_they_always_did() -> None:
    """What makes a search faster must not make it another one."""
    kept = {2: [[25, 22], [26, 14], [24, 4]], 3: [[24, 30], [25, 5], [26, 5]]}
    for seats, ranks in kept.items():
        state = next(s.clone() for s in walk("oasis", seats) if s.step > 9 and len(s.choices) > 2)
        world = imagine(state, state.actor, "world")
        style = Style(courage=1.5, playouts=True)  # as it was when these were counted
        search = Search(world, state.actor, "seed", style, 0.0)
        for _ in range(40):
            search.iterate()
        assert search.root is not None
        assert [[action, looks] for action, looks, _ in search.root.ranked()] == ranks


class Noting(Search):
    """Keeps the tables that it has judged."""

    def _chances(self, s: State) -> list[float]:
        judged.append(s.clone())
        return super()._chances(s)


judged: list[State] = []


@pytest.mark.parametrize("ahead", [1, 2])
def test_who_looks_ahead_judges_after_so_many_more_own_turns(ahead: int) -> None:
    """All have taken what looked best to them up to then."""
    state = [each.clone() for each in walk("olympos", 3)][60]
    seat = state.actor
    judged.clear()
    search = Noting(imagine(state, seat, "world"), seat, "seed", Style(ahead=ahead), 1.0)
    search.iterate()
    table = search.deal(search.world, seat)("seed/0")
    ended, last = 0, seat
    while ended <= ahead:
        choices = table.choices
        after = [table.clone() for _ in choices]
        for each, action in zip(after, choices, strict=True):
            each.apply(action)
        table = max(after, key=lambda each: promise(each, last))
        ended += last == seat != table.actor
        last = table.actor
    assert [each.observe(None) for each in judged] == [table.observe(None)]
    for _ in range(10):
        search.iterate()
    assert all(each.actor != seat for each in judged)
    assert min(each.step for each in judged) > state.step + 2 * ahead


def test_who_looks_ahead_goes_by_what_the_seat_knows() -> None:
    for state, seat in moments("olympos", 3, 3):
        choice = decide(thinker(ahead=2, iterations=6), state, seat)
        assert decide(thinker(ahead=2, iterations=6), state.determinise(seat, "x"), seat) == choice


def test_whoever_moves_next_has_a_turn_to_come() -> None:
    state = next(s.clone() for s in walk("oasis", 3) if len(s.waiting) == 1)
    plain, fair = chances(state, 5.0), chances(state, 5.0, tempo=3.0)
    actor = state.actor
    after, last = (actor + 1) % 3, (actor + 2) % 3
    odds = [fair[seat] / plain[seat] for seat in (actor, after, last)]
    assert odds[1] / odds[0] == pytest.approx(exp(-1.0 / 5))  # a third of a turn later
    assert odds[2] / odds[0] == pytest.approx(exp(-2.0 / 5))
    assert sum(fair) == pytest.approx(1.0)


def test_plans_that_are_followed_further_do_not_seem_worse_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = ecumene.load("oasis")
    state = next(s.clone() for s in walk("oasis", 2) if len(s.waiting) == 1 and len(s.choices) > 2)
    monkeypatch.setattr(type(state), "game", game)  # until the test is over
    replace(game, evaluate=lambda s, seat: 0.0 if s.actor == seat else 3.0, promise=None)
    found = []
    for tempo in (0.0, None):  # nothing is granted; it is learned
        world = imagine(state, state.actor, "world")
        search = Search(world, state.actor, "seed", Style(), 5.0, tempo)
        for _ in range(200):
            search.iterate()
        assert search.root is not None
        found.append(search.root.ranked()[0][2])
    plain, fair = found
    right_after = exp(3 / 5) / (1 + exp(3 / 5))  # the own turn
    assert plain < right_after - 0.1  # half of what was seen is the turn of the other seat
    assert fair == pytest.approx(right_after, abs=0.03)


def test_searches_of_bots_learn_what_turns_bring_and_playouts_need_not() -> None:
    state: State = ecumene.load("oasis").new(seats=3, seed=1)
    bot = thinker(iterations=60)
    decide(bot, state, state.actor)
    assert bot.search is not None
    assert bot.search.drift is not None
    counts = bot.search.drift.counts
    assert sum(counts) > CAUTION * len(counts) > 0
    for change in bot.search.drift.changes:
        assert sum(change) == pytest.approx(0.0)  # what one seat gains the others lose
    played = Search(imagine(state, 0, "world"), 0, "seed", Style(playouts=True), 0.0)
    assert played.drift is None


@pytest.mark.parametrize(("others", "most"), [(0.0, 1), (2.0, 3)])
def test_of_others_little_is_thought_but_what_looks_best_to_them(others: float, most: int) -> None:
    state = next(s.clone() for s in walk("ancient_world", 2) if len(s.choices) > 2)
    search = Search(imagine(state, state.actor, "w"), state.actor, "s", Style(others=others), 3.0)
    for _ in range(60):
        search.iterate()
    assert search.drift is not None
    looked = [
        sum(count > 0 for count in node.counts)
        for node in search.nodes.values()
        if node.past is search.drift.past[1 - state.actor] and node.missed is None
    ]
    assert max(looked) == 1 if most == 1 else max(looked) >= most


def test_what_few_turns_show_is_believed_with_caution() -> None:
    drift = Drift(2)
    drift.learn(2, [0.5, 0.5], [0.4, 0.6])
    assert [past[0] for past in drift.past] == [0.0, 0.0]  # nothing is known of the first turn
    assert [past[1] for past in drift.past] == pytest.approx([-0.1 / 9, 0.1 / 9])
    for _ in range(1000):
        drift.learn(1, [0.5, 0.5], [0.6, 0.4])
    drift.reach(3)
    changes = [[0.1, 0.1 - 0.1 / 9, 0.1 - 0.1 / 9], [-0.1, -0.1 + 0.1 / 9, -0.1 + 0.1 / 9]]
    assert drift.past == [pytest.approx(each, abs=0.001) for each in changes]


def test_what_is_learned_later_of_turns_counts_for_all_that_was_seen_before() -> None:
    past = [0.0, 0.0]
    node = Node([1, 2], [1, 2], [0.5, 0.5], past)
    node.learn(0, 0.5)
    node.learn(1, 0.3, turn=1)
    node.learn(1, 0.4, turn=2)
    assert node.select([1, 2], 2, 0.0) == 0
    past[:] = [-0.2, -0.3]
    assert node.select([1, 2], 2, 0.0) == 1
    (best, looks, value), (other, *_) = node.ranked()
    assert (best, looks, other) == (2, 2, 1)
    assert value == pytest.approx((1 * 0.5 + 2 * 0.7) / 3)


def test_what_a_seat_knows_of_hands_that_are_tuples() -> None:
    """Cards that some see, piece by piece, in places that are replaced as a whole."""
    state = ecumene.load("anunnaki").new(seats=2, seed=1)
    openness = openness_of(state.game)
    spots = openness.spots(state)
    hands = [(place, at) for field, place, at in spots if field.slot == "hands"]
    assert hands == [(0, 0), (0, 1), (1, 0), (1, 1)]
    before = openness.public(state)
    state.hands[0] += (state.armouries[0][0],)
    assert openness.public(state) != before  # how many there are is open
    assert len(openness.spots(state)) == len(spots) + 1
