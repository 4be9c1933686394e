"""Durbar: digital board games with hidden information."""

from pathlib import Path as _Path

from durbar import _build

__version__ = "0.1.0"

_BUILD = _build.choose(str(_Path(__file__).parent))


def build() -> str:
    """Which build runs: `compiled` or `interpreted`."""
    return _BUILD
