"""Facts about the machine, without which a number means little."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any


def facts() -> dict[str, Any]:
    """What CPU, how many cores, which Python, and what else is going on."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": load(),
    }


def load() -> float | None:
    """The average number of busy processes in the last minute, where the system tells."""
    try:
        return round(os.getloadavg()[0], 2)
    except (AttributeError, OSError):
        return None


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
