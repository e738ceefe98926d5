"""What was compiled is kept where it is looked for, used again, and let go of in time."""

from __future__ import annotations

import os
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ecumene import compiled

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """`mypyc_build.py`, which lies beside the package."""
    spec = spec_from_file_location("mypyc_build", ROOT / "mypyc_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_built_where_it_is_looked_for(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(compiled.SETTING, str(tmp_path))
    assert builder.store(compiled) == tmp_path
    monkeypatch.setenv(compiled.SETTING, compiled.OFF)
    assert builder.store(compiled) == ROOT / "build" / "compiled"


def test_the_same_source_is_compiled_once(builder: ModuleType, tmp_path: Path) -> None:
    source, header = tmp_path / "__native_ludo.c", tmp_path / "ludo.h"
    source.write_text("one")
    header.write_text("head")
    made: list[Path] = []

    def compiler() -> str:
        made.append(tmp_path / f"{len(made)}.o")
        made[-1].write_text(source.read_text())
        return str(made[-1])

    def kept(flags: str = "-O2") -> str:
        return str(builder.kept(tmp_path / "kept", str(source), [str(header)], [flags], compiler))

    first = kept()
    assert Path(first).read_text() == "one"
    assert kept() == first
    assert len(made) == 1
    source.write_text("two")
    assert Path(kept()).read_text() == "two"
    header.write_text("other")
    kept()
    kept("-O1")
    assert len(made) == 4


def test_of_two_who_build_the_same_part_both_find_it(builder: ModuleType, tmp_path: Path) -> None:
    for words in ("first", "second"):
        made = tmp_path / "made"
        made.mkdir()
        (made / "module.so").write_text(words)
        builder.put(made, tmp_path / "ludo-1")
    assert (tmp_path / "ludo-1" / "module.so").read_text() == "first"
    assert [each.name for each in tmp_path.iterdir()] == ["ludo-1"]


def test_old_builds_and_useless_object_files_are_let_go_of(
    builder: ModuleType, tmp_path: Path
) -> None:
    now = time.time()
    for number in range(builder.BUILDS + 2):
        build = tmp_path / f"oasis-{number}"
        build.mkdir()
        os.utime(build, (now + number, now + number))
    objects = tmp_path / "kept" / "cpython"
    objects.mkdir(parents=True)
    for name, days in (("old.o", builder.DAYS + 1), ("used.o", 1)):
        (objects / name).touch()
        os.utime(objects / name, (now, now - days * 24 * 60 * 60))
    builder.tidy(tmp_path)
    left = sorted(each.name for each in tmp_path.glob("oasis-*"))
    assert left == [f"oasis-{number}" for number in range(2, builder.BUILDS + 2)]
    assert [each.name for each in objects.iterdir()] == ["used.o"]
