"""What hypothesis keeps lies with the other caches."""

from __future__ import annotations

from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(".cache/hypothesis")
