"""What is written by a tool is up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_views_are_those_of_the_python_classes() -> None:
    done = subprocess.run(  # noqa: S603 -- our own tool
        [sys.executable, str(ROOT / "tools" / "view_types.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
