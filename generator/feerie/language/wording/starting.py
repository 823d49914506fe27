"""What stands in files that have just been begun, and how one knows that they are not finished."""

from __future__ import annotations

from feerie.engine.rules.variant.text import Text
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import templates

_FILE = "starting"


def mark(language: Language) -> str:
    """Return the words that stand in a language where its text is still to be written."""
    return _told("texts", "mark", language)


def name_to_write(id_: str) -> Text:
    """Return what a variant is called until it has a name, in every language."""
    return Text({one: _told("texts", "name", one, id=id_, mark=mark(one)) for one in LANGUAGES})


def text_to_write() -> Text:
    """Return the mark in every language."""
    return Text({one: mark(one) for one in LANGUAGES})


def caption_to_write(move: str) -> Text:
    """Return the caption of a diagram until it has one, with its move in braces, in every language."""
    braces = f"{{{move}}}"
    return Text({one: _told("texts", "caption", one, mark=mark(one), move=braces) for one in LANGUAGES})


def moves_to_confirm() -> Text:
    """Return the caption of a diagram whose moves somebody is to confirm by hand, in every language."""
    return Text({one: _told("texts", "moves", one, mark=mark(one)) for one in LANGUAGES})


def is_to_be_written(text: Text) -> list[Language]:
    """Return the languages in which a text begins with the mark, or has it in parentheses: it is not
    finished."""
    return [one for one in LANGUAGES if _has_mark(text.get(one, ""), mark(one).casefold())]


def _has_mark(text: str, sign: str) -> bool:
    told = text.strip().casefold()
    return told.startswith(sign) or f"({sign})" in told


def comment(code: str, language: Language, **values: str) -> str:
    """Return a comment in a file that has just been begun."""
    return _told("comments", code, language, **values)


def _told(section: str, code: str, language: Language, **values: str) -> str:
    return templates(language, _FILE, section)[code].fill(values)
