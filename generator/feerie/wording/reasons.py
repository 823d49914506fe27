"""Why a move is illegal, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from feerie.rules.variant.text import Text
from feerie.wording.language import said_in, templates
from feerie.wording.lexicon import Lexicon

_ENTRY: Final = "entry"
"""The sentence for a code that is the name of an entry."""

_PLAIN: Final = ("sides", "royal")
"""The details of an entry that are said in the sentence of that name, whatever the entry's own is."""


def reason(code: str, values: Mapping[str, Any], lexicon: Lexicon, override: Text | None = None) -> str:
    """Why a move is illegal, as a clause without capital or full stop.

    ``code`` is a general reason (``walk``, ``self-check``) or the name of a variant's entry. ``values`` are
    the fields of a `feerie.play.reasons.reason.Reason`, with squares as they are told (``from``, ``to``,
    ``at``) and the ``rank`` of the last one. ``override`` is the entry's own sentence, which replaces the
    general one.
    """
    sentences = templates(lexicon.language, "reasons", "sentences")
    terms, detail = lexicon.terms(values), str(values.get("detail"))
    template = sentences.get(f"{code}-{detail}") or sentences.get(code)
    if template is None and detail in _PLAIN:
        template = sentences[detail]
    if template is not None and code != _ENTRY:
        return template.fill(terms)
    if override is not None:
        return said_in(lexicon.language, override)
    because = templates(lexicon.language, "reasons", "because").get(detail)
    terms["entry"] = lexicon.word("cause", code)
    terms["because"] = because.fill(terms) if because else None
    return sentences[_ENTRY].fill(terms)
