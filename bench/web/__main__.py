"""``python -m bench.web``."""

from __future__ import annotations

import sys

from bench.web.command import main

sys.exit(main(sys.argv[1:]))
