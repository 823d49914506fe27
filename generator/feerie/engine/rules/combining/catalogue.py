"""Each word of a variant's file, and the class that it names.

A new word is a class under `words/`, a line here, and a sentence in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from feerie.engine.rules.combining.around import Around
from feerie.engine.rules.contract import ROLES, Condition, Measure, Pieces, Squares, Verb
from feerie.engine.rules.contract.word import Preference, Rating
from feerie.engine.rules.words.conditions.board import Adjacent, Attacked, Empty, Exists, SameSquare
from feerie.engine.rules.words.conditions.connectives import All, AnyOf, Not
from feerie.engine.rules.words.conditions.history import MovesCounted, Quiet, Repeated
from feerie.engine.rules.words.conditions.move import Gives, HasMove, When
from feerie.engine.rules.words.conditions.numbers import (
    HeldBounded,
    More,
    NumberBounded,
    PointsBounded,
    SquaresBounded,
    TallyBounded,
)
from feerie.engine.rules.words.measures import (
    Held,
    Least,
    Length,
    Most,
    Number,
    PlaceOfName,
    Points,
    Reading,
    Replies,
    SquaresCounted,
)
from feerie.engine.rules.words.selectors.named import InRole, Officer
from feerie.engine.rules.words.selectors.which import Which
from feerie.engine.rules.words.squares.images import Joined, Mirror, Rotate, Translate
from feerie.engine.rules.words.squares.lines import LineOf
from feerie.engine.rules.words.squares.of_move import (
    Arrival,
    Capture,
    Departure,
    Home,
    LastSquare,
    OfRole,
    Origin,
    Past,
    Vacated,
)
from feerie.engine.rules.words.squares.reach import ObservedBy, Reach
from feerie.engine.rules.words.squares.regions import AnySquare, Cell, RankAndFile, Shade, Trapdoor
from feerie.engine.rules.words.squares.sets import AllSquares, AnyOfSquares, NotSquares
from feerie.engine.rules.words.verbs.changes import Mutation, Recolouring
from feerie.engine.rules.words.verbs.rebirth import Rebirth
from feerie.engine.rules.words.verbs.records import Passing, PhaseChange, Tallying
from feerie.engine.rules.words.verbs.relocations import (
    Burrowing,
    Displacement,
    Exchange,
    Uncovering,
)
from feerie.engine.rules.words.verbs.stores import Birth, Drop, Removal, Reserving
from feerie.engine.rules.words.verbs.transfers import Transfer
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza
from feerie.engine.rules.words.walks.hops import Hop, Roam
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import BoardWay, EveryWay, OwnWay, Ways

LEGS: Final[Mapping[str, type[Leg | Betza]]] = {
    "leap": Leap,
    "ride": Ride,
    "roam": Roam,
    "hop": Hop,
    "betza": Betza,
}

WAYS: Final[Mapping[str, type[Ways]]] = {
    "every_way": EveryWay,
    "own_way": OwnWay,
    "board_way": BoardWay,
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
    "all": AllSquares,
    "any": AnySquare,
    "any_of": AnyOfSquares,
    "cell": Cell,
    "file": RankAndFile,
    "home": Home,
    "joined": Joined,
    "line": LineOf,
    "mirror": Mirror,
    "not": NotSquares,
    "observed_by": ObservedBy,
    "origin": Origin,
    "rank": RankAndFile,
    "reach": Reach,
    "rotate": Rotate,
    "shade": Shade,
    "translate": Translate,
    "trapdoor": Trapdoor,
    "vacated": Vacated,
}

CONDITIONS: Final[Mapping[str, type[Condition]]] = {
    "adjacent": Adjacent,
    "all": All,
    "any_of": AnyOf,
    "attacked": Attacked,
    "count": NumberBounded,
    "counted": MovesCounted,
    "empty": Empty,
    "exists": Exists,
    "gives": Gives,
    "has_move": HasMove,
    "held": HeldBounded,
    "more": More,
    "not": Not,
    "points": PointsBounded,
    "quiet": Quiet,
    "repeated": Repeated,
    "same_square": SameSquare,
    "squares": SquaresBounded,
    "tally": TallyBounded,
}

MEASURES: Final[Mapping[str, type[Measure]]] = {
    "count": Number,
    "held": Held,
    "length": Length,
    "name": PlaceOfName,
    "points": Points,
    "replies": Replies,
    "squares": SquaresCounted,
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
    "drop": Drop,
    "hold": Reserving,
    "mutate": Mutation,
    "pass": Passing,
    "play": Displacement,
    "rebirth": Rebirth,
    "recolour": Recolouring,
    "remove": Removal,
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
