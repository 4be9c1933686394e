"""The catalogues of translated messages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from babel.core import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from durbar.core.game import Game

LOCALES: Final = ("en", "de")
SHELL: Final = Path(__file__).parent / "locale"


def best_locale(preferred: list[str]) -> str:
    """The first of the preferred languages ("de-AT", "en", ...) that there is; English if there is none."""
    return negotiate_locale([p.replace("-", "_") for p in preferred], LOCALES) or "en"


@cache
def _catalogue(folder: Path, locale: str) -> Catalog:
    path = folder / f"{locale}.po"
    if not path.exists():
        return Catalog(locale=locale)
    with path.open("rb") as file:
        return read_po(file, locale=locale, abort_invalid=True)


def translations(message: str, locale: str, game: Game | None) -> tuple[str, ...] | None:
    """The translated forms of a message (one, or one for each plural form); None if it is to stay as it is."""
    folders = [SHELL] if game is None else [game.folder / "locale", SHELL]
    for folder in folders:
        found = _catalogue(folder, locale).get(message)
        if found is not None and found.string:
            forms = found.string if isinstance(found.string, (list, tuple)) else (found.string,)
            if all(forms):
                return tuple(forms)
    return None


def messages(locale: str, game: Game | None = None) -> dict[str, list[str]]:
    """All messages of the shell, and of a game if one is given: message -> translated forms (for the browser)."""
    found: dict[str, list[str]] = {}
    for folder in [SHELL] if game is None else [SHELL, game.folder / "locale"]:
        for message in _catalogue(folder, locale):
            if message.id and message.string:
                key = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
                forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
                found[key] = list(forms)
    return found
