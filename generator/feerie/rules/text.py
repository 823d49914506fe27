"""A text in the two languages of Féerie, and a name, of which French must know more."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Text(NamedTuple):
    """The same words in French and in English."""

    fr: str
    en: str


class Name(NamedTuple):
    """What a kind of unit is called: a noun in French and in English.

    ``gender`` is that of the French noun. ``h`` says whether its first letter, an h, is mute (*l'hydre*) or
    aspirate (*le hibou*); where it says nothing, the words that Féerie knows decide.
    """

    fr: str
    en: str
    gender: Literal["m", "f"] = "m"
    h: Literal["aspirate", "mute"] | None = None
