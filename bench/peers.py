"""Other Python engines, each by its own play loop; none of them is needed to run the rest."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from itertools import repeat
from typing import Any, Final, Protocol

from bench.clock import WORDS, Task, Work

LONGEST: Final = 200  # moves of a random game of chess, so that bare kings do not walk for ever


class Peer(Protocol):
    """Another engine."""

    name: str
    states: list[Any]

    def tasks(self) -> list[Task]:
        """Copies, decisions and playouts."""

    def free(self) -> float:
        """The share of its decisions in which there is more than one thing to do."""


class Catanatron:
    """Four random players of catanatron."""

    name = "catanatron"

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.library: Any = Game, RandomPlayer, Color
        self.seed = 0
        self.states: list[Any] = []
        self.choices: list[int] = []  # how many actions could be chosen from, by decision
        for _ in range(4):
            game, course = self.fresh(), list[Any]()
            while game.winning_color() is None and game.state.num_turns < 1_000:
                course.append(game.copy())
                self.choices.append(len(game.state.playable_actions))
                game.play_tick(decide_fn=self.choose)
            self.states += [course[len(course) * number // 10] for number in range(10)]

    def tasks(self) -> list[Task]:
        return [
            Task(self.name, "clone", lambda: self.clone),
            Task(self.name, "decision", self.decision),
            Task(self.name, "playout", lambda: self.playout),
        ]

    def free(self) -> float:
        return sum(number > 1 for number in self.choices) / len(self.choices)

    def fresh(self) -> Any:
        game, player, colours = self.library
        self.seed += 1
        return game([player(colour) for colour in colours], seed=self.seed)

    @staticmethod
    def choose(player: Any, game: Any, actions: list[Any]) -> Any:
        return actions[next(WORDS) % len(actions)]

    def clone(self) -> int:
        for game in self.states:
            game.copy()
        return len(self.states)

    def decision(self) -> Work:
        game = self.fresh()

        def work() -> int:
            game.play(decide_fn=self.choose)
            return len(game.state.actions)

        return work

    def playout(self) -> int:
        self.fresh().play(decide_fn=self.choose)
        return 1


class Chess:
    """Random legal moves on the board of python-chess."""

    name = "chess"

    def __init__(self) -> None:
        from chess import Board

        self.new: Any = Board
        self.states: list[Any] = []
        self.choices: list[int] = []
        for _ in range(4):
            board, course = self.new(), list[Any]()
            while (moves := list(board.legal_moves)) and len(course) < LONGEST:
                course.append(board.copy(stack=False))
                self.choices.append(len(moves))
                board.push(moves[next(WORDS) % len(moves)])
            self.states += [course[len(course) * number // 10] for number in range(10)]

    def tasks(self) -> list[Task]:
        return [
            Task(self.name, "clone", lambda: self.clone),
            Task(self.name, "decision", lambda: self.decision),
            Task(self.name, "playout", lambda: self.playout),
        ]

    def free(self) -> float:
        return sum(number > 1 for number in self.choices) / len(self.choices)

    def clone(self) -> int:
        for _ in repeat(None, 10):
            for board in self.states:
                board.copy(stack=False)
        return 10 * len(self.states)

    def decision(self) -> int:
        board = self.new()
        for number in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return number
            board.push(moves[next(WORDS) % len(moves)])
        return LONGEST

    def playout(self) -> int:
        self.decision()
        return 1


PEERS: Final = (Catanatron, Chess)


def installed() -> tuple[list[Peer], dict[str, str], list[str]]:
    """The peers that are here, their versions, and a sentence for each that is not."""
    peers: list[Peer] = []
    versions: dict[str, str] = {}
    missing: list[str] = []
    for peer in PEERS:
        try:
            versions[peer.name] = version(peer.name)
        except PackageNotFoundError:
            missing.append(f"{peer.name} is not installed; `make bench` installs and measures it.")
        else:
            peers.append(peer())
    return peers, versions, missing
