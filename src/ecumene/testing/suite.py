"""The contract as a pytest class; pytest itself is not needed to import it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import Case, cases, nth_case
from ecumene.testing.check import Check
from ecumene.testing.checks import CHECKS, DECLARED
from ecumene.testing.checks.spec import rules_have_tests, translations_are_complete
from ecumene.testing.failure import Failure
from ecumene.testing.folder import folder_of
from ecumene.testing.walk import Walk


class ContractSuite:
    """Derive a class ``Test...`` and set *game*: every check for every seat count and option."""

    game: ClassVar[GameSpec[Any]]
    samples: ClassVar[int] = 8  # moments of a game at which costly checks look
    examples: ClassVar[int] = 10  # random games drawn by hypothesis
    wandering: ClassVar[int] = 150  # answers after which those are led to their end
    least: ClassVar[int] = 0  # cases, if seat counts and options ask for fewer
    folder: ClassVar[Path | None] = None  # of the game's tests; usually inside its package

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """One test per check and case."""
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", cases(self.game, self.least), ids=_named)
        if "check" in metafunc.fixturenames:
            metafunc.parametrize("check", CHECKS, ids=str)
        if "declared" in metafunc.fixturenames:
            metafunc.parametrize("declared", DECLARED, ids=lambda each: each.__name__)

    def test_play(self, case: Case, check: Check) -> None:
        """A promise about play, looked at in one random game."""
        try:
            check.look(_walk(case, self.samples))
        except Failure as failure:
            failure.check = check.name
            failure.save()
            raise

    def test_declaration(self, declared: Callable[[GameSpec[Any]], None]) -> None:
        """A promise about what the game declares."""
        declared(self.game)

    def test_random_play(self) -> None:
        """No dead end, no crash, no broken promise in games that hypothesis draws and shrinks."""
        from hypothesis import HealthCheck, Phase, given, settings
        from hypothesis import strategies as st

        @settings(
            max_examples=self.examples,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )
        @given(
            number=st.integers(0, 999),
            seed=st.integers(0, 999_999),
            picks=st.lists(st.integers(0, 99), max_size=300),
        )
        def play(number: int, seed: int, picks: list[int]) -> None:
            try:
                case = nth_case(self.game, number, str(seed))
                walk = Walk(case, 2, picks, wandering=self.wandering)
                for check in CHECKS:
                    check.look(walk)
            except Failure as failure:
                failure.save(name="random")
                raise

        play()

    def test_hash_seeds_agree(self) -> None:
        """Two processes that hash differently play the same games."""
        from ecumene.testing.hashing import hash_seeds_agree  # also a command

        hash_seeds_agree(self.game)

    def test_translations_are_complete(self) -> None:
        """Every message has its translation."""
        translations_are_complete(self.game)

    def test_rules_have_tests(self) -> None:
        """Every rule of the catalogue is named by a test."""
        rules_have_tests(self.game, self.folder)

    def test_records_replay(self) -> None:
        """The games that were kept replay with their digests and results, and show it."""
        from ecumene.testing.kept import kept_by
        from ecumene.testing.renew import records_replay  # also a command

        records_replay(kept_by(self.game), self.folder or folder_of(self.game))

    def test_playthroughs_match(self) -> None:
        """The playthroughs are there and are still what the game does, line by line."""
        from ecumene.testing.playthroughs import playthroughs_match  # also a command

        playthroughs_match(self.game, self.folder or folder_of(self.game))


_WALKS: Final[dict[tuple[int, str, int], Walk]] = {}
KEPT: Final = 4  # games that were played last: each serves many checks


def _walk(case: Case, samples: int) -> Walk:
    key = (id(case.game), str(case), samples)
    if key not in _WALKS:
        if len(_WALKS) >= KEPT:
            del _WALKS[next(iter(_WALKS))]
        _WALKS[key] = Walk(case, samples)
    return _WALKS[key]


def _named(case: Case) -> str:
    options = [f"{name}={_word(value)}" for name, value in case.options.items()]
    return "-".join([str(case.seats), *options])


def _word(value: Any) -> str:
    return "+".join(str(each) for each in value) if isinstance(value, list) else str(value)
