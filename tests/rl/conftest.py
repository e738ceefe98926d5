"""Environments need packages that a player does not have."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ecumene[rl]'")
