"""Digests: a hash of the table in words, so that refactoring does not change it."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from ecumene.engine.flow import State


def canonical(state: State) -> dict[str, Any]:
    """What a digest covers: the open table, who decides, and how it stands."""
    return {
        "table": state.game.table.write(state),
        "waiting": list(state.waiting),
        "step": state.step,
        "over": state.over,
        "scores": state.scores,
        "winners": list(state.winners),
    }


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that change when anything on the table does."""
    words = json.dumps(canonical(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(words.encode(), digest_size=8).hexdigest()
