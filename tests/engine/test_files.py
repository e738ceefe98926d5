"""Files are written whole or not at all, and what a killed writer left is swept away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.engine import files

KILLED = """
import os, signal, sys
from ecumene.engine import files
with files.writing(sys.argv[1]) as file:
    file.write(b"half")
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_what_a_killed_writer_left_is_swept_away_and_what_is_being_written_stays(
    tmp_path: Path,
) -> None:
    target = tmp_path / "rows [1].parquet"
    subprocess.run([sys.executable, "-c", KILLED, target], check=False)
    (left,) = tmp_path.iterdir()
    others = [tmp_path / ".rows [1].parquet.markdown", tmp_path / ".rows [2].parquet.part-abcdefgh"]
    for other in others:
        other.touch()
    with files.writing(target) as file:
        files.sweep(tmp_path, target.name)
        assert not left.exists()
        file.write(b"whole")
    assert target.read_bytes() == b"whole"
    files.sweep(tmp_path, target.name)
    assert sorted(tmp_path.iterdir()) == [*others, target]
    files.sweep(tmp_path / "nowhere", target.name)
