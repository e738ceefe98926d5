"""What the documentation names is there: files, rooms, modules, links, commands of make."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ecumene"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
ROOMS = [path for path in SOURCE.iterdir() if path.is_dir()]
PLACES = [ROOT, ROOT / "docs", SOURCE, *ROOMS]
MADE = {"build/", "build/board.svg", "build/failures"}  # by commands, and not kept
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def prose(page: Path) -> str:
    """A page without its examples, which are run by themselves."""
    return re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)


def rooms() -> set[str]:
    """The packages of Ecumene."""
    return {path.parent.name for path in SOURCE.glob("*/__init__.py")}


def is_there(name: str) -> bool:
    """In the repository, in a room that the page tells of, or in some game."""
    places = [*PLACES, *(path for path in (SOURCE / "games").iterdir() if path.is_dir())]
    if any((place / name).exists() for place in places):
        return True
    return "/" not in name.rstrip("/") and any(SOURCE.rglob(name.rstrip("/")))


@every_page
def test_files_and_folders_exist(page: Path) -> None:
    words = re.findall(r"`([\w./-]+(?:\.(?:py|md|toml|txt|css|js)|/))`", prose(page))
    lost = [word for word in words if word not in MADE and not is_there(word)]
    assert lost == []


@every_page
def test_modules_exist(page: Path) -> None:
    lost = []
    for name in set(re.findall(r"\becumene(?:\.[a-z_]+)+", page.read_text("utf-8"))):
        module = name
        while module != "ecumene" and not _found(module):
            module = module.rpartition(".")[0]
        inner = name.removeprefix(module).strip(".").split(".")
        if module == "ecumene" or (SOURCE.parent / module.replace(".", "/")).is_dir():
            text = "".join(path.read_text("utf-8") for path in _sources(module))
            lost += [name for each in inner if each and not re.search(rf"\b{each}\b", text)]
    assert lost == []


def _found(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _sources(module: str) -> list[Path]:
    return [SOURCE.parent / module.replace(".", "/") / "__init__.py"]


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        place, _, anchor = link.partition("#")
        if place.startswith("http"):
            continue
        there = page.parent / place if place else page
        assert there.exists(), link
        if anchor:
            heads = re.findall(r"^#+ (.*)$", there.read_text("utf-8"), re.MULTILINE)
            slugs = {
                re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in heads
            }
            assert anchor in slugs, link


@every_page
def test_targets_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = re.findall(r"(?:^\$ |`)make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)
    assert set(named) <= targets


def test_every_room_and_every_page_is_listed() -> None:
    text = (ROOT / "docs" / "README.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    assert listed == rooms() - {"vendor"}
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages == set(re.findall(r"\]\((\w[\w-]*\.md)\)", text))


def test_the_tree_of_a_game_is_that_of_the_template() -> None:
    """The order of work names every file and room that the template has, and nothing else."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    table = text.partition("| in this order |")[2].partition("\n\n")[0]
    named = {word.partition("/")[0] for word in re.findall(r"`([\w./]+(?:\.\w+|/))`", table)}
    (template,) = (path.parent for path in (SOURCE / "games").glob("*/template.toml"))
    own = {"__init__.py", "template.toml", "icons.txt", "py.typed"}  # told of elsewhere
    there = {path.name for path in template.iterdir() if path.name != "__pycache__"}
    assert named == there - own
