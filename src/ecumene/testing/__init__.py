"""What every game must satisfy, for the authors of games.

    # tests/test_contract.py
    from ecumene.testing import ContractSuite
    from my_game import GAME


    class TestContract(ContractSuite):
        game = GAME

Every check is also a function, such as ``clone_is_independent(game, seats, options, seed)``; all of
them are in ``ecumene.testing.checks``. A failure prints a record that leads to its moment.
"""

from __future__ import annotations

from ecumene.testing.cases import Case, cases
from ecumene.testing.checks import CHECKS, DECLARED
from ecumene.testing.failure import Failure
from ecumene.testing.suite import ContractSuite
from ecumene.testing.walk import Walk

__all__ = ["CHECKS", "DECLARED", "Case", "ContractSuite", "Failure", "Walk", "cases"]
