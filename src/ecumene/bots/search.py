"""Information-set Monte Carlo tree search: plans for all seats, grown world by world.

Every iteration deals a fresh world, walks down the moments already known, adds one more, lets the
seat there end its turn, and asks the game's evaluation how the seats stand. Each seat goes for its
own chances (max^n), and tells moments apart only by what it can know itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf, sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ecumene.bots.base import World, imagining
from ecumene.bots.chance import Chance
from ecumene.bots.drift import Drift
from ecumene.bots.knowledge import Threads, openness_of
from ecumene.bots.standing import chances, promise
from ecumene.bots.tree import Node
from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import Frame, State
from ecumene.engine.viewers import NOBODY

ENOUGH: Final = 8  # values after which their spread is believed
NARROW: Final = 1e-4  # no spread is thought smaller
ANYTHING: Final = -1

Deal = Callable[[State, int], Callable[[str], State]]
"""From where the game stands and a seat: what makes the world of one iteration, by seed."""


@dataclass(frozen=True)
class Style:
    """How a search thinks; the same for all games."""

    courage: float = 3.0  # to look at what is little known, in spreads of the values seen
    breadth: float = 2.0  # choices looked at: so many times ...
    growth: float = 0.5  # ... the visits of a moment to this power
    others: float = 0.35  # such breadth for other seats, but for what they choose in secret
    sharpness: float = 1.0  # how much more the promising choices are looked at
    turn: int = 6  # choices by which a seat may end its turn before the table is evaluated
    ahead: int = 0  # own turns after this one, by what looks best, before the table is evaluated
    margin: float = 0.03  # so much for a lead itself, where chances hardly differ (see `chances`)
    playouts: bool = False  # at random to the end of the game, instead of evaluations


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """One decision, as far as it has been thought through."""

    def __init__(
        self,
        world: State,
        seat: int,
        seed: str,
        style: Style,
        scale: float,
        tempo: float | None = None,
        deal: Deal = imagining,  # who looks back at a finished game may deal less than a bot
    ) -> None:
        self.world = world
        self.seat = seat
        self.seed = seed
        self.style = style
        self.scale = scale  # of the evaluation: see `chances`; 0 if it has yet to be found
        self.tempo = tempo  # what a turn brings (see `chances`), if it need not be learned
        self.drift = (
            None if style.playouts or style.ahead or tempo is not None else Drift(world.seats)
        )
        self.deal = deal
        self.dealt = deal(world, seat)
        self.chance = Chance(seed)
        self.threads = Threads(openness_of(world.game), [0] * world.seats)
        self.threads.begin(world)
        self.nodes: dict[int, Node] = {}
        self.root: Node | None = None  # the moment to be decided
        self.took = ANYTHING  # the choice there in the last iteration
        self.iterations = 0
        self.means = [0.0] * world.seats  # of the values seen, by seat
        self.squares = [0.0] * world.seats
        self.spreads = [0.1] * world.seats

    def iterate(self, first: int = ANYTHING) -> list[float]:
        """Think through one more world; by seat, the chances where it led.

        With *first* the seat that decides takes that choice, promising or not.
        """
        s = self.dealt(f"{self.seed}/{self.iterations}")
        self.iterations += 1
        threads = self.threads.copy()
        nodes, style, spreads = self.nodes, self.style, self.spreads
        path: list[tuple[Node, int, int]] = []
        known, mover = True, NOBODY
        turn, last = -1, NOBODY  # how many turns after that of the root, and whose
        ended = 0  # own turns
        before: list[float] | None = None  # that turn, if all of it is new
        left = 0 if style.playouts else style.turn
        moment: Frame[Any] | None = None  # in which several seats choose: never left half-way
        while not s.over:
            actor, top = s.actor, s.stack[-1]
            if not known and top is not moment:
                if actor != mover or not left:
                    break
                left -= 1
            begins = actor != last and top is not moment
            if begins:
                if last == self.seat and style.ahead:
                    ended += 1
                    if ended > style.ahead:
                        break
                turn, last = turn + 1, actor
            name = threads.of(actor)
            node = nodes.get(name)
            if node is None:
                if known:
                    known, mover = False, actor
                    if begins and turn and self.drift is not None:
                        before = self._chances(s)
                node = nodes[name] = self._meet(s)
            if top.secret and not style.playouts:  # these answer for whoever is left
                moment = top
            if self.root is None and actor == self.seat:
                self.root = node
            # of other seats mostly what looks best to them: else the own next turn, where plans
            # are made, would be out of reach at larger tables
            breadth = style.breadth if actor == self.seat or top.secret else style.others
            wide = 1 + int(breadth * (1 + node.visits) ** style.growth)
            place = node.select(s.choices, wide, style.courage * spreads[actor])
            if node is self.root:
                place = place if first < 0 else node.actions.index(first)
                self.took = node.actions[place]
            path.append((node, place, actor))
            if known or left or (top is moment and len(top.waiting()) > 1):
                threads.play(s, node.actions[place])
            else:
                threads.end(s, node.actions[place])
                break
        if style.ahead:
            s = self._play_on(s, last, ended)
        values = self._play_out(s) if style.playouts else self._chances(s)
        if s.over or self.drift is None:
            turn = 0  # what has happened owes nothing to an evaluation
        elif turn:
            self.drift.reach(turn)
            if before is not None:
                self.drift.learn(turn, before, values)
        self._learn(values, turn)
        for node, place, actor in path:
            node.learn(place, values[actor], turn)
        return values

    def settled(self, left: int) -> bool:
        """Can so many more iterations not change what is looked at most?"""
        if self.root is None:
            return False
        ranked = sorted(self.root.counts)
        return len(ranked) < 2 or ranked[-1] > ranked[-2] + left

    def move_on(self, world: World, action: int) -> bool:
        """Go on from the next moment if nothing but the foreseen has happened."""
        if len(self.world.waiting) > 1 or world.step != self.world.step + 1:
            return False
        foreseen, threads = self.world.clone(), self.threads.copy()
        threads.play(foreseen, action)
        if foreseen.over or foreseen.observe(self.seat) != world.observe(self.seat):
            return False
        threads.begin(world)
        self.world, self.threads = world, threads
        self.dealt = self.deal(world, self.seat)
        self.root = None
        return True

    def _meet(self, s: State) -> Node:
        """A moment that was never seen before, with its choices in order of promise."""
        legal, chance = s.choices, self.chance
        if self.style.playouts:
            first = chance.roll(len(legal))  # no choice is always the first to be looked at
            actions = legal[first:] + legal[:first]
            return Node(legal, actions, [1 / len(legal)] * len(legal))
        worths = self._promise(s)
        order = sorted(range(len(legal)), key=lambda at: -worths[at])
        mean = sum(worths) / len(legal)
        spread = sqrt(sum([(each - mean) ** 2 for each in worths]) / len(legal))
        if not self.scale:
            self.scale = 2 * spread or 1.0
        unit, top = (spread or 1.0) / self.style.sharpness, worths[order[0]]
        odds = [exp((worths[at] - top) / unit) for at in order]
        total = sum(odds)
        priors = [each / total for each in odds]
        past = () if self.drift is None else self.drift.past[s.actor]
        return Node(legal, [legal[at] for at in order], priors, past)

    def _promise(self, s: State) -> list[float]:
        """How each choice of the actor looks to it at once; what it cannot know is guessed."""
        actor = s.actor
        fair = self.deal is imagining and not self.threads.openness.secret(s)
        own = fair and actor == self.seat  # what it cannot know is a guess of its own already
        base = s if own else self._imagine(s, actor)
        choices = s.choices
        waiting = base.waiting
        guesses = {each: self.chance.pick(base.legal(each)) for each in waiting if each != actor}
        last = ANYTHING if own else len(choices) - 1  # then nobody needs the imagined world itself
        found = []
        for at, action in enumerate(choices):
            after = base if at == last else base.clone()
            for each in waiting:
                after.apply(action if each == actor else guesses[each])
            found.append(promise(after, actor))
        return found

    def _imagine(self, s: State, actor: int) -> State:
        """A world as the actor may think it is."""
        return Dealer(s, [actor]).deal(f"{self.seed}/{self.iterations}/{len(self.nodes)}")

    def _chances(self, s: State) -> list[float]:
        return chances(s, self.scale, self.tempo or 0.0, self.style.margin)

    def _play_on(self, s: State, last: int, ended: int) -> State:
        """All go on by what looks best to them, to the end of the last own turn to be seen."""
        while not s.over:
            actor, choices = s.actor, s.choices
            if actor != last:
                ended += last == self.seat
                if ended > self.style.ahead:
                    break
                last = actor
            if len(choices) == 1:
                s.apply(choices[0])
                continue
            highest, best = -inf, s
            for action in choices:
                after = s.clone()
                after.apply(action)
                value = promise(after, actor)
                if value > highest:
                    highest, best = value, after
            s = best
        return s

    def _play_out(self, s: State) -> list[float]:
        roll = self.chance.roll
        while not s.over:
            choices = s.choices
            s.apply(choices[roll(len(choices))])
        return s.returns

    def _learn(self, values: list[float], turn: int) -> None:
        """Keep the spread of the values of each seat."""
        count, drift = self.iterations, self.drift
        means, squares = self.means, self.squares
        for seat, value in enumerate(values):
            if turn and drift is not None:
                value -= drift.past[seat][turn - 1]
            off = value - means[seat]
            means[seat] += off / count
            squares[seat] += off * (value - means[seat])
            if count >= ENOUGH:
                spread = sqrt(squares[seat] / count)
                self.spreads[seat] = spread if spread > NARROW else NARROW
