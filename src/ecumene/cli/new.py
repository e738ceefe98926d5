"""`ecumene new`: a small complete game as an installable project, to start from."""

from __future__ import annotations

import keyword
import re
import shutil
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ecumene import __version__
from ecumene.engine.errors import N_, BadOption, NotSaved
from ecumene.engine.registry import GROUP, games, load
from ecumene.engine.spec import GameSpec

MARK = "template.toml"
"""The file that makes a game's folder the template."""

COPIED = (".json", ".md", ".po", ".py", ".toml", ".txt")

PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{project}"
version = "0.1.0"
description = "{title}, a game for Ecumene."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["ecumene>={version}"]

[project.optional-dependencies]
dev = ["hypothesis", "pytest"]

[project.entry-points."{group}"]
{name} = "{name}:GAME"

[tool.hatch.build]
targets.wheel.packages = ["src/{name}"]
dev-mode-dirs = ["src"]  # for pip install -e

[tool.pytest.ini_options]
testpaths = ["src"]
pythonpath = ["src"]
addopts = ["--import-mode=importlib"]
filterwarnings = ["error"]
"""

README = """\
# {title}

A game for Ecumene, in one folder: [src/{name}](src/{name}/README.md).

```console
$ python -m pip install -e ".[dev]"
$ python -m pytest
$ ecumene games
$ ecumene play {name}
```

- `python -m ecumene.testing.messages {name}` brings the German catalogue up to date.
- `python -m ecumene.testing.slots {name}` writes out what follows from the slots of the state.
- `python -m ecumene.testing.renew {name}` finds kept games again that a change has broken, and
  writes the playthroughs anew: read the difference.
- `ecumene fuzz {name} --minutes 5` checks every step of random games.
"""

CONTRACT = '''\
"""What every game promises, in random play."""

from __future__ import annotations

from ecumene.testing import ContractSuite

from {name} import GAME


class TestContract(ContractSuite):
    """All checks, for every number of seats and every option."""

    game = GAME
'''

GITIGNORE = """\
__pycache__/
.pytest_cache/
.hypothesis/
.venv/
dist/
"""


class Renaming:
    """The words of the template, and those of the new game."""

    def __init__(self, template: GameSpec[Any], name: str) -> None:
        words = [word for word in name.split("_") if word]
        letters = re.sub(r"[^a-z]", "", name).upper()
        self.about = {
            "name": name,
            "project": "-".join(words),
            "title": " ".join(word.capitalize() for word in words),
            "version": __version__,
            "group": GROUP,
        }
        prefix = next(iter(template.catalogue)).id[:3]
        new = f"{letters}XXX"[:3]
        title = self.about["title"]
        self.words = {
            template.package: name,
            template.id: name,
            prefix: new,
            prefix.lower(): new.lower(),
            **{f'"{each}"': f'"{title}"' for each in template.title.values()},
        }
        self.state = template.state.__name__
        self.titles = "|".join(map(re.escape, {self.state, *template.title.values()}))
        pattern = "|".join(re.escape(word) for word in self.words)
        self.pattern = re.compile(rf"(?<![A-Za-z])(?:{pattern})(?![A-Za-z])")

    def text(self, text: str, python: bool) -> str:
        """A file of the template in the words of the new game."""
        text = self.pattern.sub(lambda match: self.words[match[0]], text)
        title = self.about["title"]
        if not python:
            return re.sub(rf"\b(?:{self.titles})\b", title, text)
        text = re.sub(rf'(?<=")\b{self.state}(?=:)|(?<=of ){self.state}\b', title, text)
        text = re.sub(rf"\b{self.state}\b", title.replace(" ", ""), text)
        before, own, after = text.partition(f"\nfrom {self.about['name']}")
        blank = "" if before.endswith("\n") else "\n"  # between other packages and this one
        return f"{before}{blank}{own}{after}" if own else text


def write_game(name: str, folder: str | Path) -> Path:
    """Write a new game as a project of its name inside a folder; the answer is the project."""
    project = Path(folder) / name
    check_name(name, project)
    template, source = find_template()
    files = dict(project_files(template, source, name))
    made = False
    try:
        project.parent.mkdir(parents=True, exist_ok=True)
        project.mkdir()
        made = True
        for path, text in files.items():
            target = project / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    except OSError as error:
        if made:
            shutil.rmtree(project, ignore_errors=True)
        message = N_("{path} cannot be written: {why}. Nothing was changed.")
        why = (error.strerror or str(error)).lower()
        raise NotSaved(message, path=project, why=why) from None
    return project


def check_name(name: str, project: Path) -> None:
    """Refuse what cannot be the name of a game, of a Python package and of a new folder."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        better = "_".join(re.findall(r"[a-z0-9]+", name.lower())).lstrip("0123456789_")
        if not better or keyword.iskeyword(better):
            better = "my_game"
        message = N_(
            '"{found}" cannot be the name of a game: small letters, digits and single _ make one, '
            'such as "{better}".'
        )
        raise BadOption(message, found=name, better=better)
    if name in games():
        raise BadOption(N_('There is already a game "{name}".'), name=name)
    if project.exists():
        raise BadOption(N_("{path} is already there."), path=project)
    if find_spec(name) is not None:
        message = N_('Python already has a module "{name}": choose another name.')
        raise BadOption(message, name=name)


def find_template() -> tuple[GameSpec[Any], Traversable]:
    """The game whose folder says that it is the template."""
    for folder in resources.files(GROUP).iterdir():
        if folder.joinpath(MARK).is_file():
            return load(folder.name), folder
    raise AssertionError(f"no game has a file {MARK}")


def project_files(
    template: GameSpec[Any], source: Traversable, name: str
) -> Iterator[tuple[str, str]]:
    """All files of the new project by path."""
    renaming = Renaming(template, name)
    about = renaming.about
    yield "pyproject.toml", PYPROJECT.format(**about)
    yield "README.md", README.format(**about)
    yield ".gitignore", GITIGNORE
    yield f"src/{name}/tests/test_contract.py", CONTRACT.format(**about)
    passages = tomllib.loads(source.joinpath(MARK).read_text("utf-8"))["passage"]
    for path, text in _texts(source):
        for passage in passages:
            if passage["file"] == path:
                start, end = text.index(passage["from"]), text.index(passage["to"])
                text = text[:start] + passage["by"].format(**about) + text[end:]
        yield f"src/{name}/{path}", renaming.text(text, path.endswith(".py"))
    yield f"src/{name}/py.typed", ""


def _texts(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and not each.name.startswith(("_", ".")):
            yield from _texts(each, f"{above}{each.name}/")
        elif each.name.endswith(COPIED) and each.name != MARK:
            yield above + each.name, each.read_text("utf-8")
