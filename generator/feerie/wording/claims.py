"""What a claim proves, said to the reader of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from feerie.wording.grammar import listing
from feerie.wording.language import templates
from feerie.wording.lexicon import Lexicon

_FEW: Final = {0: "count_none", 1: "count_one"}
"""Numbers that have a sentence of their own."""


def proof(claim: str, values: Mapping[str, Any], lexicon: Lexicon) -> str:
    """What an executed claim proves, as a clause without capital or full stop.

    ``claim`` is its word (``legal``, ``illegal``, ``count``, ``every_move_of``, ``status``, ``position``,
    ``box``, ``reserve``). ``values`` holds moves and squares as the reader sees them; ``has`` and ``without``
    are causes, ``gives`` and ``status`` statuses, ``after`` and ``except`` sequences of moves, ``reason``
    a sentence, ``contents`` the number of units of each kind.
    """
    sentences = templates(lexicon.language, "claims", "sentences")
    terms = lexicon.terms(values)
    if "contents" in values:
        terms["contents"] = _contents(values["contents"], lexicon) or None
    clause = sentences[_variety(claim, values)].fill(terms)
    return sentences["after"].fill({**terms, "clause": clause}) if terms.get("after") else clause


def _variety(claim: str, values: Mapping[str, Any]) -> str:
    """The sentence of a claim that has several."""
    match claim:
        case "count":
            return _FEW.get(values["count"], claim)
        case "status":
            return f"status_{values['status']}"
        case "every_move_of" if values.get("has") is None:
            return "no_move_of"
        case "box" | "reserve" if not any(values["contents"].values()):
            return f"{claim}_empty"
    return claim


def one_of(moves: Sequence[str], lexicon: Lexicon) -> str:
    """Moves of which the player chooses one: ``Bg3xe5[+bQh1] or Bg3xe5[+bQh8]``."""
    return listing(list(moves), lexicon.word("joint", "or"))


def _contents(counts: Mapping[str, int], lexicon: Lexicon) -> str:
    """So many units of each kind: ``7 pawns and 1 knight``."""
    held = [lexicon.count(number, kind) for kind, number in counts.items() if number]
    return listing(held, lexicon.word("joint", "and"))
