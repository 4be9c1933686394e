"""Sentences put into words: the .po files are the only source, read as they are.

A message is looked up in the shell's catalogue (language/locale) and then in that of the game (its folder locale).
English needs no catalogue: the message is the text.
"""

from durbar.language.catalogues import LOCALES, best_locale, messages
from durbar.language.render import Part, Words, error_parts, plain, render

__all__ = ["LOCALES", "Part", "Words", "best_locale", "error_parts", "messages", "plain", "render"]
