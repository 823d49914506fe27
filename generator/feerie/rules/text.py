"""A text in the two languages of Féerie."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """The same words in French and in English."""

    fr: str
    en: str
