"""A server that others give up after four seconds of silence, as a program."""

from __future__ import annotations

import sys
from typing import Final
from unittest.mock import patch

from ecumene.cli import main
from ecumene.web.circle import leading
from ecumene.web.store import leads

SHORT: Final = 4.0  # seconds: signs of life come every second

if __name__ == "__main__":
    with patch.object(leads, "LEASE", SHORT), patch.object(leading, "LEASE", SHORT):
        sys.exit(main())
