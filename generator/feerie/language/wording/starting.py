"""What stands in files that have just been begun, and how one knows that they are not finished."""

from feerie.engine.rules.variant.text import Text
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import templates


def mark(language: Language) -> str:
    """Return the words that stand in a language where its text is still to be written."""
    return _told("texts", "mark", language)


def to_write(code: str, **values: str) -> Text:
    """Return the placeholder of a text that is still to be written, in every language.

    ``code`` is ``mark`` where nothing else is known, ``name`` for that of a variant, ``caption`` for that of
    a diagram with a move, ``moves`` for that of one whose moves somebody is to confirm by hand.
    """
    return Text({one: _told("texts", code, one, mark=mark(one), **values) for one in LANGUAGES})


def is_to_be_written(text: Text) -> list[Language]:
    """Return the languages in which a text begins with the mark, or has it in parentheses: it is not
    finished."""
    pairs = ((one, text.get(one, "").strip().casefold(), mark(one).casefold()) for one in LANGUAGES)
    return [one for one, told, sign in pairs if told.startswith(sign) or f"({sign})" in told]


def comment(code: str, language: Language, **values: str) -> str:
    """Return a comment in a file that has just been begun."""
    return _told("comments", code, language, **values)


def _told(section: str, code: str, language: Language, **values: str) -> str:
    return templates(language, "starting", section)[code].fill(values)
