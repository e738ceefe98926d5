"""Every game that can be loaded keeps the contract, for every seat count and option."""

from __future__ import annotations

import ecumene
from ecumene.testing import ContractSuite

for _game in ecumene.games():
    _name = "Test" + "".join(word.capitalize() for word in _game.split("_"))
    globals()[_name] = type(_name, (ContractSuite,), {"game": ecumene.load(_game)})
