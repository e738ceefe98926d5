"""OpenSpiel: every game under the name ``python_ecumene_...``.

Chance is explicit: each roll of the rules is a chance node with as many outcomes as it has sides, a
shuffle is one after another. Nothing is decided before its node, so a search that goes on from
a state cannot see what will be rolled.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ecumene.engine.errors import N_, BadOption, IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.hidden import standing
from ecumene.engine.options import settle_options
from ecumene.engine.registry import games, load
from ecumene.engine.rng import Undecided
from ecumene.engine.viewers import NOBODY, OPEN
from ecumene.rl.course import WIN, Ended, impossible, known_reward, utilities
from ecumene.rl.layout import layout

MOST_SIDES: Final = 256  # of one roll
AND: Final = "+"  # between choices of one option: a comma would end the parameter

Rolls = tuple[int, ...]
Table = tuple[str, int, dict[str, Any]]
"""The game, its seats and its options."""


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of Ecumene for OpenSpiel; a class of its own for each says which."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.spec = load(self.name)
        chosen = dict(params or {})
        seats = self.spec.check_seats(chosen.get("players", self.spec.seats[0]))
        self.options = settle_options(self.spec.options, written(chosen), seats)
        self.reward = known_reward(chosen.get("reward", WIN))
        self.layout = layout(self.spec, seats, bool(chosen.get("facts", True)))
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.spec.actions),
            max_chance_outcomes=MOST_SIDES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.spec.longest,
        )
        super().__init__(kind(self.name), about, chosen)

    def __reduce__(self) -> Any:
        """Classes of games are made here, so no other process finds them by their names."""
        return loaded, (str(self),)

    def new_initial_state(self, state: Any = None) -> Node:
        """Before anything is laid out: what setup rolls is chance too."""
        return Node(self)

    def max_chance_nodes_in_history(self) -> int:
        """Far more than any game has."""
        return 64 * self.spec.longest

    def make_py_observer(self, obs_type: Any = None, params: Any = None) -> Observer:
        """Observations as vectors and words; with perfect recall as words alone.

        Without private information they are a spectator's; nobody may know that of all players.
        """
        if obs_type is None:
            return Observer(self)
        private = obs_type.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption(N_("There are no observations that show what all players know."))
        public = private == pyspiel.PrivateInfoType.NONE
        return Observer(self, obs_type.perfect_recall, public)


class Moment:
    """A state that nobody changes, and how the game came there: shared by all copies of a node."""

    __slots__ = ("action", "before", "rolled", "said", "seen", "state", "table", "words")

    def __init__(
        self, state: State, before: Moment | None, action: int, rolled: Rolls, table: Table
    ) -> None:
        self.state = state
        self.before = before
        self.action = action  # that led here
        self.rolled = rolled  # what chance decided of it
        self.table = table
        self.seen: dict[int, bytes] = {}  # by player: a digest of all that it has seen so far
        self.said: dict[int, list[str]] = {}  # by player: what it had answered before the first
        self.words = ""  # of the whole table, once somebody has asked for them

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        """What is kept is how the game came here, not what lies on the table."""
        row: list[tuple[int, Rolls]] = []
        moment = self
        while moment.before is not None:
            row.append((moment.action, moment.rolled))
            moment = moment.before
        return Moment.played, (moment.origin(), row[::-1])

    def origin(self) -> Any:
        """What a first moment follows from."""
        return self.table, self.rolled

    @staticmethod
    def begun(table: Table, rolled: Rolls) -> Moment:
        """The first moment of a game; ``Undecided`` if chance has not decided enough."""
        name, seats, options = table
        state: State = load(name).begin(seats, "", dict(options), rolls=rolled)
        return Moment(state, None, NOBODY, rolled, table)

    def after(self, action: int, rolled: Rolls) -> Moment:
        """The moment after an answer; ``Undecided`` if chance has not decided enough."""
        state = self.state.clone()
        state.follow(rolled)
        state.apply(action)
        return Moment(state, self, action, rolled, self.table)

    @staticmethod
    def played(origin: Any, row: Sequence[tuple[int, Rolls]]) -> Moment:
        """The moment to which answers and rolls lead."""
        moment = origin if isinstance(origin, Dealt) else Moment.begun(*origin)
        for action, rolled in row:
            moment = moment.after(action, rolled)
        return moment

    def told(self) -> str:
        """The whole table in words, open; facts follow from the rest and are left out."""
        if not self.words:
            table = self.state.game.table.write(self.state)
            self.words = json.dumps({**standing(self.state, OPEN), "table": table})
        return self.words

    def memory(self, game: Game, player: int) -> bytes:
        """A digest of everything that a player has seen, moment by moment, with its own answers."""
        row: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and player not in moment.seen:
            row.append(moment)
            moment = moment.before
        known = b"" if moment is None else moment.seen[player]
        for each in reversed(row):
            own = each.before is not None and each.before.state.actor == player
            answer = str(each.action).encode() if own else b""
            record = game.layout.write(each.state, player)
            known = blake2b(known + answer + b"/" + record, digest_size=16).digest()
            each.seen[player] = known
        return known

    def answers(self, player: int) -> list[str]:
        """What a player has answered, in sentences."""
        said, moment = [], self
        while moment.before is not None:
            if moment.before.state.actor == player:
                said.append(self.state.game.sentence(moment.action))
            moment = moment.before
        return moment.said.get(player, []) + said[::-1]


class Dealt(Moment):
    """The first moment of a world that a player may believe to be in: it knows no other past.

    That player remembers what it has seen and answered, others nothing: what they did in the true
    game is not for whoever thinks about this one.
    """

    __slots__ = ("known", "player", "seed", "true")

    def __init__(self, true: Moment, player: int, seed: str, known: bytes) -> None:
        super().__init__(true.state.determinise(player, seed), None, NOBODY, (), true.table)
        self.true, self.player, self.seed, self.known = true, player, seed, known
        self.seen[player] = known
        self.said[player] = true.answers(player)

    def origin(self) -> Any:
        return self

    def __reduce__(self) -> Any:
        return Dealt, (self.true, self.player, self.seed, self.known)


class Node(pyspiel.State):  # type: ignore[misc]
    """A node of the game: a moment, and while chance decides, the answer that is under way."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.moment: Moment | None = None
        self.action = NOBODY  # that is being carried out
        self.rolled: Rolls = ()  # what chance has decided of it
        self.sides: Rolls = ()  # of the rolls to come, as far as they are known
        self._go_on()

    def _go_on(self) -> None:
        """Carry out the answer again, as far as chance has decided."""
        try:
            if self.moment is None:
                game: Game = self.get_game()
                table = game.name, game.layout.seats, game.options
                self.moment = Moment.begun(table, self.rolled)
            else:
                self.moment = self.moment.after(self.action, self.rolled)
            self.action, self.rolled, self.sides = NOBODY, (), ()
        except Undecided as undecided:
            self.sides = undecided.sides
            assert max(self.sides) <= MOST_SIDES

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Node:
        """A world that looks the same to the player, dealt anew, with no history.

        This is what searches over information states begin from.
        """
        if self.sides or self.moment is None:
            raise IllegalAction(N_("While chance decides no world can be dealt: roll first."))
        game: Game = self.get_game()
        game.spec.check_viewer(player, game.layout.seats)
        known = self.moment.memory(game, player)
        node = Node(game)
        node.moment = Dealt(self.moment, player, repr(sampler()), known)
        node.rolled, node.sides = (), ()
        return node

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.moment is not None
        state = self.moment.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.actor

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment is not None
        return self.moment.state.legal() if player == self.moment.state.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A fair roll."""
        sides = self.sides[0]
        return [(number, 1 / sides) for number in range(sides)]

    def _apply_action(self, action: int) -> None:
        if self.sides:
            if not 0 <= action < self.sides[0]:
                message = N_("A roll of {sides} sides does not give {number}.")
                raise IllegalAction(message, sides=self.sides[0], number=action)
            self.rolled, self.sides = (*self.rolled, action), self.sides[1:]
        else:
            self._check(action)
            self.action = action
        if not self.sides:
            self._go_on()

    def _check(self, action: int) -> None:
        assert self.moment is not None
        state = self.moment.state
        if state.over:
            raise Ended
        if action not in state.choices:
            game: Game = self.get_game()
            raise impossible(game.spec, state.actor, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"roll {action}"
        game: Game = self.get_game()
        return game.spec.sentence(action)

    def is_terminal(self) -> bool:
        return not self.sides and self.moment is not None and self.moment.state.over

    def returns(self) -> list[float]:
        """Utilities of the finished game: shares of the win, or ranks."""
        game: Game = self.get_game()
        if self.moment is None:
            return [0.0] * game.layout.seats
        return utilities(self.moment.state, game.reward)

    def answers(self, player: int) -> list[str]:
        """What a player has answered, in sentences, what is being carried out included."""
        if self.moment is None:
            return []
        answers, state = self.moment.answers(player), self.moment.state
        if self.sides and state.actor == player:
            answers.append(state.game.sentence(self.action))
        return answers

    def __str__(self) -> str:
        under_way = f"{self.action} {list(self.rolled)}" if self.sides else ""
        return under_way if self.moment is None else self.moment.told() + under_way


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: Game, recall: bool = False, public: bool = False) -> None:
        self.game = game
        self.recall = recall
        self.public = public
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recall:
            self.tensor = np.zeros(game.layout.size, np.float32)
            for plane in game.layout.planes:
                self.dict[plane.name] = self.tensor[plane.columns].reshape(plane.shape)

    def set_from(self, state: Node, player: int) -> None:
        """Write the player's vector; zeros before the table is laid."""
        if self.tensor is None:
            return
        if state.moment is None:
            self.tensor.fill(0)
        else:
            viewer = None if self.public else player
            self.tensor[:] = self.game.layout.vector(state.moment.state, viewer)

    def string_from(self, state: Node, player: int) -> str:
        """A digest of what the player sees; with perfect recall of all it saw, and its answers.

        ``state.moment.state.observe(player)`` has the words.
        """
        if state.moment is None:
            return ""
        viewer = NOBODY if self.public else player
        if self.recall:
            said = "; ".join(state.answers(viewer))
            known = state.moment.memory(self.game, viewer)
        else:
            said = f"step {state.moment.state.step}"
            record = self.game.layout.write(state.moment.state, viewer)
            known = blake2b(record, digest_size=16).digest()
        who = "spectator" if self.public else f"seat {player}"
        return f"{self.game.spec.id} {who}: {said}. Seen: {known.hex()}"


def written(chosen: dict[str, Any]) -> dict[str, str]:
    """The options that a parameter names, which becomes one that OpenSpiel can write and read."""
    text = chosen.get("options", "")
    if "," in text:
        chosen["options"] = text.replace(",", AND)
    words = [pair.split(":", 1) for pair in text.split(";") if pair]
    if any(len(pair) < 2 for pair in words):
        raise BadOption(N_('An option is written name:value, not "{pair}".'), pair=text)
    return {name: value.replace(AND, ",") for name, value in words}


def kind(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    spec = load(name)
    return pyspiel.GameType(
        short_name=f"python_ecumene_{name}",
        long_name=f"Ecumene: {spec.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[-1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": spec.seats[0],
            "options": "",
            "reward": WIN,
            "facts": True,
        },
    )


def loaded(text: str) -> Any:
    """The game that OpenSpiel calls so, in a process that may never have heard of ours."""
    register()
    return pyspiel.load_game(text)


def register() -> None:
    """Let ``pyspiel.load_game("python_ecumene_ankh(players=4)")`` find every game."""
    known = set(pyspiel.registered_names())
    for name in games():
        if f"python_ecumene_{name}" not in known:
            # a class: what else OpenSpiel might hold is torn down when Python has already left
            pyspiel.register_game(kind(name), type(f"{name.title()}Game", (Game,), {"name": name}))
