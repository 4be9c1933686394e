"""Durbar: digital board games with hidden information."""

from pathlib import Path as _Path

from durbar import _build

__version__ = "0.1.0"

_HERE = str(_Path(__file__).parent)
_RUNS = _build.choose(_HERE)


def build() -> str:
    """Which build runs: `compiled` or `interpreted`."""
    return _RUNS


def why_interpreted() -> str:
    """Why the compiled build does not run, in a sentence; empty if it does."""
    return "" if _RUNS == _build.COMPILED else _build.why_interpreted(_HERE)
