"""Why a move is illegal, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from feerie.wording.book import templates
from feerie.wording.language import Bilingual, said_in
from feerie.wording.lexicon import Lexicon

_ENTRY: Final = "entry"
"""The sentence for a code that is the name of an entry."""


def reason(code: str, values: Mapping[str, Any], lexicon: Lexicon, override: Bilingual | None = None) -> str:
    """Why a move is illegal, as a clause without capital or full stop.

    ``code`` is a general reason (``walk``, ``self-check``) or the name of a variant's entry.
    ``values`` may hold ``unit``, the names of squares ``from`` and ``to``, the ``player``, and as ``detail``
    what failed in castling or in the entry; what is not given is left out of the sentence.
    ``override`` is the entry's own sentence, which replaces the general one.
    """
    if override is not None:
        return said_in(lexicon.language, override)
    sentences = templates(lexicon.language, "reasons", "sentences")
    terms = lexicon.terms(values)
    detail = values.get("detail")
    template = sentences.get(f"{code}-{detail}") or sentences.get(code)
    if template is not None and code != _ENTRY:
        return template.fill(terms)
    because = sentences.get(str(detail))
    terms["entry"] = lexicon.word("cause", code)
    terms["because"] = because.fill(terms) if because else None
    return sentences[_ENTRY].fill(terms)
