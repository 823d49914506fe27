"""What is said around the moves of a solution, and of the search for it."""

from __future__ import annotations

from feerie.language.wording.language import templates
from feerie.language.wording.lexicon import Lexicon


def solving(code: str, lexicon: Lexicon, **values: object) -> str:
    """Return a word or a clause by its code: ``threat``, ``zugzwang``, ``but``, and so on.

    ``begins`` and ``turned`` need a ``player``; the latter also the ``stipulation`` and the code of the
    ``other`` player. What tells of the search needs its numbers.
    """
    return templates(lexicon.language, "solving", "sentences")[code].fill(lexicon.terms(values))
