"""What the moves of a variant do that those of the ordinary game do not, read from its rules.

Most features are words of its entries (`rebirth`, `drop`, `transfer`); a few are kinds of rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.board.units import PLAYERS
from feerie.operations import Store
from feerie.rules.catalogue import VERBS
from feerie.rules.variant import Variant
from feerie.rules.variant.end import Check
from feerie.rules.word import Verb

NEW_MOVES: Final = "new_moves"
LAWS: Final = "laws"
WALKS: Final = "walks"
POCKETS: Final = "pockets"
NEW_CHECK: Final = "new_check"
NEW_PIECES: Final = "new_pieces"
NEW_COLOURS: Final = "new_colours"
NEW_BOARD: Final = "new_board"
PHASES: Final = "phases"
NEW_END: Final = "new_end"
TURNS: Final = "turns"

FEATURES: Final = (
    *VERBS,
    NEW_MOVES,
    LAWS,
    WALKS,
    POCKETS,
    NEW_CHECK,
    NEW_PIECES,
    NEW_COLOURS,
    NEW_BOARD,
    PHASES,
    NEW_END,
    TURNS,
)
"""All features, in the order in which they are listed; each has a label in every language."""


def features(variant: Variant, orthodox: Variant) -> tuple[str, ...]:
    """Return the features of a variant, in the order of FEATURES, that the ordinary game does not have."""
    found = {
        feature for rules in (variant, *variant.phases.values()) for feature in _features(rules, orthodox)
    }
    if variant.phases:
        found.add(PHASES)
    return tuple(feature for feature in FEATURES if feature in found)


def _features(rules: Variant, orthodox: Variant) -> Iterator[str]:
    yield from (word for verb in rules.verbs for word in _words(verb))
    played = {*rules.pieces} - rules.spare
    geometry, plane = rules.geometry, orthodox.geometry
    told = {
        NEW_MOVES: bool(rules.moves),
        LAWS: bool(rules.laws),
        WALKS: bool(rules.walks),
        POCKETS: rules.captured.goes is Store.RESERVE,
        NEW_CHECK: rules.check != Check(),
        NEW_PIECES: not played <= {*orthodox.pieces} - orthodox.spare,
        NEW_COLOURS: not {*rules.colours} <= {*PLAYERS},
        NEW_BOARD: geometry != plane,
        NEW_END: bool(rules.endings) or rules.ends != orthodox.ends,
        TURNS: rules.turns is not None,
    }
    yield from (feature for feature, holds in told.items() if holds)


def _words(verb: Verb) -> Iterator[str]:
    """Return the words that a verb has in the vocabulary; a variation of one has its word."""
    yield from (word for word, known in VERBS.items() if isinstance(verb, known))
