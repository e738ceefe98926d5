"""Where others can reach this server."""

from __future__ import annotations

import socket
from functools import cache
from urllib.parse import urlsplit

_LOCAL = ("localhost", "127.0.0.1", "::1", "0.0.0.0", "::")
EVERYWHERE = ("0.0.0.0", "::", "")
"""Where a server listens that lets the network in."""


@cache
def own_address() -> str | None:
    """The address of this machine on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody is there
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address in _LOCAL else address


def reachable_base(base: str, host: str) -> tuple[str, bool]:
    """The beginning of a link for friends, and whether they can reach it.

    *base* is how the visitor came here, *host* where the server listens. Whoever came by another
    name than this machine's own has shown that it works.
    """
    parts = urlsplit(base)
    if (parts.hostname or "") not in _LOCAL:
        return base.rstrip("/"), True
    if host not in EVERYWHERE:
        return base.rstrip("/"), host not in _LOCAL
    address = own_address()
    if address is None:
        return base.rstrip("/"), False
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{address}{port}", True
