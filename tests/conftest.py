"""What all tests need."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Hear Ctrl-C, and let programs that tests start hear it.

    A shell that runs the tests in the background makes them deaf to it, and their children too.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
