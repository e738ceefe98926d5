"""The server with bots that think little, as a program: ``swift_server.py serve``."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from ecumene.cli import main
from ecumene.web.bots import pool

WORKER = (sys.executable, str(Path(__file__).with_name("swift_worker.py")))

if __name__ == "__main__":
    with patch.object(pool, "OURS", WORKER):
        sys.exit(main())
