"""A file that one has, nobody else has, until whoever has it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.engine import files

HOLD = "import sys; sys.stdin.read()"  # a process that is given the file, and lives until told


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_a_file_is_had_by_one_until_the_last_who_was_given_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("ab") as mine, path.open("rb") as other:
        assert not files.is_taken(other)
        other.close()
        assert files.taken(mine)
        with path.open("ab") as late:
            assert not files.taken(late)
            assert files.is_taken(late)
        words = [sys.executable, "-c", HOLD]
        given = subprocess.Popen(words, stdin=subprocess.PIPE, pass_fds=(mine.fileno(),))
    with path.open("ab") as late:
        assert files.is_taken(late)  # by the process that was given it
        given.kill()
        given.communicate()
        assert not files.is_taken(late)
        assert files.taken(late)
