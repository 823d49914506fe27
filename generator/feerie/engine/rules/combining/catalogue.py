"""Each word of a variant's file, and the class that it names.

A new word is a file under `words/`, a line here, and a sentence in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from feerie.engine.rules.combining.around import Around
from feerie.engine.rules.contract.values import ROLES
from feerie.engine.rules.contract.word import (
    Condition,
    Measure,
    Pieces,
    Preference,
    Rating,
    Squares,
    Verb,
)
from feerie.engine.rules.variant.pieces import Leg
from feerie.engine.rules.words.conditions.adjacent import Adjacent
from feerie.engine.rules.words.conditions.attacked import Attacked
from feerie.engine.rules.words.conditions.connectives import All, AnyOf, Not
from feerie.engine.rules.words.conditions.count import Count
from feerie.engine.rules.words.conditions.empty import Empty
from feerie.engine.rules.words.conditions.exists import Exists
from feerie.engine.rules.words.conditions.gives import Gives
from feerie.engine.rules.words.conditions.has_move import HasMove
from feerie.engine.rules.words.conditions.more import More
from feerie.engine.rules.words.conditions.rank import Rank
from feerie.engine.rules.words.conditions.same_square import SameSquare
from feerie.engine.rules.words.conditions.squares import SquaresCounted
from feerie.engine.rules.words.conditions.tally import Tallied
from feerie.engine.rules.words.conditions.when import When
from feerie.engine.rules.words.images.crossing import Crossing
from feerie.engine.rules.words.images.line import LineOf
from feerie.engine.rules.words.images.mirror import Mirror
from feerie.engine.rules.words.images.reach import Reach
from feerie.engine.rules.words.images.rotate import Rotate
from feerie.engine.rules.words.images.step import StepAway
from feerie.engine.rules.words.images.symmetric import Symmetric
from feerie.engine.rules.words.images.translate import Translate
from feerie.engine.rules.words.measures.extremes import Least, Most
from feerie.engine.rules.words.measures.length import Length
from feerie.engine.rules.words.measures.name import PlaceOfName
from feerie.engine.rules.words.measures.number import Number
from feerie.engine.rules.words.measures.points import Points
from feerie.engine.rules.words.measures.replies import Replies
from feerie.engine.rules.words.measures.tally import Reading
from feerie.engine.rules.words.selectors.in_role import InRole
from feerie.engine.rules.words.selectors.officer import Officer
from feerie.engine.rules.words.selectors.which import Which
from feerie.engine.rules.words.squares.any_square import AnySquare
from feerie.engine.rules.words.squares.bands import Files, Ranks
from feerie.engine.rules.words.squares.cell import Cell
from feerie.engine.rules.words.squares.home import Home
from feerie.engine.rules.words.squares.joined import Joined
from feerie.engine.rules.words.squares.observed_by import ObservedBy
from feerie.engine.rules.words.squares.of_moves import Arrival, Capture, Departure, LastSquare, Past
from feerie.engine.rules.words.squares.of_role import OfRole
from feerie.engine.rules.words.squares.origin import Origin
from feerie.engine.rules.words.squares.shade import Shade
from feerie.engine.rules.words.squares.trapdoor import Trapdoor
from feerie.engine.rules.words.squares.vacated import Vacated
from feerie.engine.rules.words.verbs.birth import Birth
from feerie.engine.rules.words.verbs.burrow import Burrowing
from feerie.engine.rules.words.verbs.displace import Displacement
from feerie.engine.rules.words.verbs.drop import Drop
from feerie.engine.rules.words.verbs.mutate import Mutation
from feerie.engine.rules.words.verbs.passing import Passing
from feerie.engine.rules.words.verbs.rebirth import Rebirth
from feerie.engine.rules.words.verbs.recolour import Recolouring
from feerie.engine.rules.words.verbs.remove import Removal
from feerie.engine.rules.words.verbs.reserve import Reserving
from feerie.engine.rules.words.verbs.set import PhaseChange
from feerie.engine.rules.words.verbs.swap import Exchange
from feerie.engine.rules.words.verbs.tally import Tallying
from feerie.engine.rules.words.verbs.transfer import Transfer
from feerie.engine.rules.words.verbs.uncover import Uncovering
from feerie.engine.rules.words.walks.betza import Betza
from feerie.engine.rules.words.walks.hop import Hop
from feerie.engine.rules.words.walks.leap import Leap
from feerie.engine.rules.words.walks.ride import Ride
from feerie.engine.rules.words.walks.roam import Roam

LEGS: Final[Mapping[str, type[Leg | Betza]]] = {
    "leap": Leap,
    "ride": Ride,
    "roam": Roam,
    "hop": Hop,
    "betza": Betza,
}

PIECES: Final[Mapping[str, Pieces]] = {
    "any": Which(),
    "officer": Officer(),
    **{role: InRole(role) for role in ROLES},
}

BARE_SQUARES: Final[Mapping[str, Squares]] = {
    **{role: OfRole(role) for role in ROLES},
    "last.departure": LastSquare(Past.DEPARTURE),
    "last.arrival": LastSquare(Past.ARRIVAL),
    "last.capture": LastSquare(Past.CAPTURE),
}
"""The names that stand for squares by themselves: roles, and squares of the previous move."""

SQUARES: Final[Mapping[str, type[Squares]]] = {
    "departure": Departure,
    "arrival": Arrival,
    "capture": Capture,
    "any": AnySquare,
    "cell": Cell,
    "file": Crossing,
    "files": Files,
    "home": Home,
    "joined": Joined,
    "line": LineOf,
    "mirror": Mirror,
    "observed_by": ObservedBy,
    "origin": Origin,
    "ranks": Ranks,
    "reach": Reach,
    "rotate": Rotate,
    "shade": Shade,
    "step": StepAway,
    "symmetric": Symmetric,
    "translate": Translate,
    "trapdoor": Trapdoor,
    "vacated": Vacated,
}

CONDITIONS: Final[Mapping[str, type[Condition]]] = {
    "adjacent": Adjacent,
    "all": All,
    "any_of": AnyOf,
    "attacked": Attacked,
    "count": Count,
    "empty": Empty,
    "exists": Exists,
    "gives": Gives,
    "has_move": HasMove,
    "more": More,
    "not": Not,
    "rank": Rank,
    "same_square": SameSquare,
    "squares": SquaresCounted,
    "tally": Tallied,
}

MEASURES: Final[Mapping[str, type[Measure]]] = {
    "count": Number,
    "length": Length,
    "name": PlaceOfName,
    "points": Points,
    "replies": Replies,
    "tally": Reading,
}

RATINGS: Final[Mapping[str, type[Rating]]] = {"least": Least, "most": Most}

BARE_PREFERENCES: Final[Mapping[str, Preference]] = {
    "capture": When(capture=True),
    "longest": Most(Length()),
    "shortest": Least(Length()),
}
"""The names of what laws prefer most often."""

VERBS: Final[Mapping[str, type[Verb]]] = {
    "birth": Birth,
    "burrow": Burrowing,
    "displace": Displacement,
    "drop": Drop,
    "mutate": Mutation,
    "pass": Passing,
    "rebirth": Rebirth,
    "recolour": Recolouring,
    "remove": Removal,
    "reserve": Reserving,
    "set": PhaseChange,
    "swap": Exchange,
    "tally": Tallying,
    "transfer": Transfer,
    "uncover": Uncovering,
}


def word_of(verb: Verb) -> str:
    """Return the word of a verb; of several, that of the first; of a group, that of what each member does."""
    first = verb.parts[0]
    while isinstance(first, Around):
        first = first.do.parts[0]
    return next(word for word, one in VERBS.items() if isinstance(first, one))
