"""The same moves from the same position under many variants, grouped by what they lead to."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.requests import Request
from feerie.language.wording.language import as_sentence, said_in
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import sentence
from feerie.pictures.showing.outcomes import Member, further, grouped
from feerie.pictures.showing.panels import board

_MOST: Final = 512
"""The members that are remembered at most."""


class Members:
    """How far moves can be played under each of many rules; those asked for last are remembered."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Variant, Position, tuple[str, ...]], Member] = OrderedDict()

    def member(self, variant: Variant, start: Position, texts: tuple[str, ...]) -> Member:
        """Return a member; raises MoveError, TooManyContinuations."""
        lengths = range(len(texts), -1, -1)
        begun = next((one for one in lengths if (variant, start, texts[:one]) in self._known), 0)
        found = self._known.get((variant, start, texts[:begun])) or Member(variant, start, ())
        for length in range(begun + 1, len(texts) + 1):
            found = further(found, texts[length - 1])
            self._known[variant, start, texts[:length]] = found
            if len(self._known) > _MOST:
                self._known.popitem(last=False)
        return found


def everywhere(asked: Request, first: Moment, pictures: Pictures, known: Members) -> dict[str, Any]:
    """Return the outcomes of the moves of a request; ``first`` is the moment before them.

    The variant of the request comes first. Effects that are written with its moves bind only its own.
    """
    fen = print_fen(first.position, asked.variant.alphabet)
    found: list[Member] = []
    impossible: list[dict[str, Any]] = []
    for variant in dict.fromkeys((asked.variant, *asked.several("variants"))):
        own = variant is asked.variant
        try:
            start = first.position if own else position_of_fen(variant.alphabet.with_rights(fen), variant)
            texts = tuple(text if own else text.partition("[")[0] for text in asked.moves)
            found.append(known.member(variant, start, texts))
        except FeerieError as error:
            told = sentence(error.code, error.values, Lexicon(asked.language))
            impossible.append({**_named(variant, pictures), "sentence": as_sentence(told)})
    before = board(first.position, pictures.audience)
    groups = [
        (replace(panel, title=", ".join(_named(one.variant, pictures)["name"] for one in members)), members)
        for panel, members in grouped(found, pictures.audience)
    ]
    return {
        "before": {"svg": pictures.panel(before), "description": before.description},
        "groups": [
            {
                "svg": pictures.panel(panel),
                "sentence": as_sentence(panel.sentence),
                "description": panel.description,
                "variants": [_named(one.variant, pictures) for one in members],
            }
            for panel, members in groups
        ],
        "impossible": impossible,
        "others": [id_ for id_ in asked.variants if id_ != asked.variant.id],
        "symbols": pictures.symbols(),
    }


def _named(variant: Variant, pictures: Pictures) -> dict[str, str]:
    return {"id": variant.id, "name": said_in(pictures.audience.language, variant.name)}
