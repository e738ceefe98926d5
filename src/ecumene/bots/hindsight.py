"""Judging moments of a game that is over: how the seats stood, and what a choice was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.bots.base import World, imagine, imagining
from ecumene.bots.levels import Level, calibration
from ecumene.bots.mcts import MctsBot
from ecumene.bots.search import Search, Style
from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import State
from ecumene.engine.hidden import knowledge

GLANCE: Final = Level(0.08, limit=1.0)  # at each moment; the budget of a level, in iterations
WORLDS: Final = 8  # in which two lines of a turn are compared ...
SHORTER: Final = 4  # ... by searches so many times shorter than those of a step ...
FEWEST: Final = 8  # ... but of so many iterations
LONGEST: Final = 10  # answers of a line that a bot thinks up
LOOKS: Final = 48  # at each alternative that is shown
SHOWN: Final = 3  # alternatives
JUDGE: Final = Style(margin=0.0)  # who looks back tells chances and nothing else


def in_hindsight(s: State, seat: int) -> Callable[[str], State]:
    """Deals worlds for those who look back, whoever moves there.

    What the seats knew, all of them together, is as it was. What nobody could know, and the
    future, is dealt anew: a chance to win must not rest on the order of a deck.
    """
    return Dealer(s, range(s.seats)).deal


def scale_of(s: State) -> float:
    """The scale of a game's evaluation; one that nobody has measured is guessed at a moment."""
    found = calibration(s.game.id).scale(s.seats, s.step)
    if found or s.over:
        return found or 1.0
    search = Search(s, s.actor, "scale", JUDGE, 0.0, deal=in_hindsight)
    search.iterate()
    return search.scale


def tempo_of(s: State) -> float:
    """What a turn brings in this game."""
    return calibration(s.game.id).tempo(s.seats)


def sides_of(s: State) -> list[list[int]]:
    """The seats that win together."""
    sides = s.game.sides
    return [[seat] for seat in range(s.seats)] if sides is None else [[*each] for each in sides(s)]


def stand(s: State, seed: str, scale: float, iterations: int) -> list[float]:
    """By seat, the chance to win from here, if the seat to move takes what looks best.

    Over all sides together 1, or less as far as nobody may win.
    """
    if s.over:
        return s.returns
    search = Search(s, s.actor, seed, JUDGE, scale, tempo_of(s), in_hindsight)
    heard: dict[int, list[list[float]]] = {}
    for _ in range(iterations):
        values = search.iterate()
        heard.setdefault(search.took, []).append(values)
    assert search.root is not None
    best = heard[search.root.ranked()[0][0]]
    means = [sum(each[seat] for each in best) / len(best) for seat in range(s.seats)]
    # sides that may merge later would each count the other's victories as well
    total = sum(means[side[0]] for side in sides_of(s))
    return [mean / max(1.0, total) for mean in means]


def by_luck(before: State, after: State, seat: int) -> bool:
    """Has anything but the choice of a seat decided what followed?

    Chance, secret choices of others, or a piece that the seat could not see before.
    """
    if after.drawn != before.drawn or len(before.waiting) > 1 or before.stack[-1].secret:
        return True
    known = knowledge(before, seat)
    for viewer in range(after.seats):
        if knowledge(after, viewer) - knowledge(before, viewer) - known:
            return True
    return False


def cost(before: State, seat: int, action: int, seed: str, scale: float, iterations: int) -> float:
    """What a choice changed of a seat's chance against its best one, as the seat could know."""
    world = imagine(before, seat, f"{seed}/world")
    search = Search(world, seat, seed, JUDGE, scale, tempo_of(before))
    for _ in range(iterations):
        search.iterate()
    assert search.root is not None
    best = search.root.ranked()[0][0]
    look_at(search, [action], iterations // 2)
    values = {each: value for each, _, value in search.root.ranked()}
    # what was not the favourite may look better when it is looked at longer: it lost nothing then
    return min(0.0, values[action] - values[best])


def look_at(search: Search, actions: list[int], looks: int) -> None:
    """Look at some choices at least so often."""
    assert search.root is not None
    for action in actions:
        place = search.root.actions.index(action)
        while search.root.counts[place] < looks:
            search.iterate(action)


def liked(
    bot: MctsBot, before: State, seat: int, played: Sequence[int], gained: bool
) -> tuple[list[int], bool]:
    """The answers that a bot likes best from a moment on, and whether they are those played.

    Up to the end of the turn, or to where luck comes in. If they are those played, and something
    was *gained* by them, the best that begins differently; none if there is no such thing, or if
    nobody asks for it. The bot knows what the seat could know, and no more.
    """
    own = _line(bot, before, seat, [])
    if not _alike(own, played):
        return own, False
    if gained:
        for at, action in enumerate(own):
            other = _line(bot, before, seat, own[:at], without=action)
            if other:
                return other, True
    return [], True


def _alike(one: Sequence[int], other: Sequence[int]) -> bool:
    """Does neither of two lines depart from the other?"""
    return all(a == b for a, b in zip(one, other, strict=False))


def _line(
    bot: MctsBot, before: State, seat: int, begun: Sequence[int], without: int | None = None
) -> list[int]:
    """How a bot would go on after some answers; empty if there is nothing but *without*."""
    world, line = imagine(before, seat, f"{bot.seed}/world"), [*begun]
    for action in begun:
        world.apply(action)
    while len(line) < LONGEST:
        action = bot.choose(world, seat)
        if without is not None:
            assert bot.search is not None
            assert bot.search.root is not None
            legal = world.legal(seat)
            ranked = [each for each, _, _ in bot.search.root.ranked() if each in legal]
            if ranked == [without]:
                return []
            action, without = next(each for each in ranked if each != without), None
        line.append(action)
        after = world.clone()
        after.apply(action)
        if after.over or after.actor != seat or by_luck(world, after, seat):
            break
        world = World(after)
    return line


def lead_of(
    before: State,
    seat: int,
    lines: tuple[Sequence[int], Sequence[int]],
    seed: str,
    scale: float,
    iterations: int,
) -> float:
    """By how much one line of answers is better for a seat than another, as it could know."""
    deal, total, looks = imagining(before, seat), 0.0, max(FEWEST, iterations // SHORTER)
    for number in range(WORLDS):
        world = deal(f"{seed}/{number}")
        one, other = (
            stand(follow(world, seat, line), f"{seed}/{number}", scale, looks)[seat]
            for line in lines
        )
        total += one - other
    return total / WORLDS


def follow(world: State, seat: int, line: Sequence[int]) -> State:
    """Where some answers of a seat lead, as far as they are possible."""
    s = world.clone()
    for action in line:
        if s.over or s.actor != seat or action not in s.choices:
            break
        s.apply(action)
    return s


def preferred(bot: MctsBot, before: State, seat: int, action: int) -> list[tuple[int, float, int]]:
    """What a bot would rather have done, and the choice itself: each with its chance and looks.

    The bot knows what the seat could know, and no more.
    """
    bot.choose(imagine(before, seat, f"{bot.seed}/world"), seat)
    search = bot.search
    assert search is not None
    assert search.root is not None
    liked = [each for each, count, _ in search.root.ranked()[:SHOWN] if count]
    shown = liked if action in liked else [*liked, action]
    look_at(search, shown, LOOKS)
    found = [
        (each, min(1.0, max(0.0, value)), count)  # without drift it may lie a little beyond
        for each, count, value in search.root.ranked()
        if each in shown
    ]
    return sorted(found, key=lambda each: -each[1])
