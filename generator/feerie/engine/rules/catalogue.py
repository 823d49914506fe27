"""Each word of a variant's file, and the class that it names.

A new word is a class under `words/`, a line here, and a sentence in each language.
"""

from collections.abc import Mapping
from typing import Final

from feerie.engine.rules.contract import ROLES, Condition, Measure, Pieces, Preference, Rating, Squares, Verb
from feerie.engine.rules.words import measures
from feerie.engine.rules.words.conditions import board, connectives, history, move
from feerie.engine.rules.words.selectors import InRole, Officer, Which
from feerie.engine.rules.words.squares import images, of_move, reach, regions
from feerie.engine.rules.words.verbs import changes, rebirth, stores, transfers
from feerie.engine.rules.words.walks import Leg, betza, hops, rides, ways

LEGS: Final[Mapping[str, type[Leg | betza.Betza]]] = {
    "leap": rides.Leap,
    "ride": rides.Ride,
    "roam": rides.Roam,
    "hop": hops.Hop,
    "betza": betza.Betza,
}

WAYS: Final[Mapping[str, type[ways.Ways]]] = {
    "every_way": ways.EveryWay,
    "own_way": ways.OwnWay,
    "board_way": ways.BoardWay,
}

PIECES: Final[Mapping[str, Pieces]] = {
    "any": Which(),
    "officer": Officer(),
    **{role: InRole(role) for role in ROLES},
}

BARE_SQUARES: Final[Mapping[str, Squares]] = {
    **{role: of_move.OfRole(role) for role in ROLES},
    "last.departure": of_move.LastSquare(of_move.Past.DEPARTURE),
    "last.arrival": of_move.LastSquare(of_move.Past.ARRIVAL),
    "last.capture": of_move.LastSquare(of_move.Past.CAPTURE),
}
"""The names that stand for squares by themselves: roles, and squares of the previous move."""

SQUARES: Final[Mapping[str, type[Squares]]] = {
    "departure": of_move.Departure,
    "arrival": of_move.Arrival,
    "capture": of_move.Capture,
    "all": regions.AllSquares,
    "any": regions.AnySquare,
    "any_of": regions.AnyOfSquares,
    "cell": regions.Cell,
    "file": regions.RankAndFile,
    "home": of_move.Home,
    "joined": images.Joined,
    "line": images.LineOf,
    "mirror": images.Mirror,
    "not": regions.NotSquares,
    "observed_by": reach.ObservedBy,
    "origin": of_move.Origin,
    "rank": regions.RankAndFile,
    "reach": reach.Reach,
    "rotate": images.Rotate,
    "shade": regions.Shade,
    "translate": images.Translate,
    "trapdoor": regions.Trapdoor,
    "vacated": of_move.Vacated,
}

CONDITIONS: Final[Mapping[str, type[Condition]]] = {
    "adjacent": board.Adjacent,
    "all": connectives.All,
    "any_of": connectives.AnyOf,
    "attacked": board.Attacked,
    "count": measures.NumberBounded,
    "counted": history.MovesCounted,
    "counter": measures.ReadingBounded,
    "empty": board.Empty,
    "exists": board.Exists,
    "gives": move.Gives,
    "has_move": move.HasMove,
    "held": measures.HeldBounded,
    "more": measures.More,
    "not": connectives.Not,
    "points": measures.PointsBounded,
    "quiet": history.Quiet,
    "repeated": history.Repeated,
    "same_square": board.SameSquare,
    "squares": measures.SquaresBounded,
}

MEASURES: Final[Mapping[str, type[Measure]]] = {
    "count": measures.Number,
    "counter": measures.Reading,
    "held": measures.Held,
    "length": measures.Length,
    "name": measures.PlaceOfName,
    "points": measures.Points,
    "replies": measures.Replies,
    "squares": measures.SquaresCounted,
}

RATINGS: Final[Mapping[str, type[Rating]]] = {"least": measures.Least, "most": measures.Most}

BARE_PREFERENCES: Final[Mapping[str, Preference]] = {
    "capture": move.When(capture=True),
    "longest": measures.Most(measures.Length()),
    "shortest": measures.Least(measures.Length()),
}
"""The names of what laws prefer most often."""

VERBS: Final[Mapping[str, type[Verb]]] = {
    "birth": stores.Birth,
    "burrow": transfers.Burrowing,
    "drop": stores.Drop,
    "hold": stores.Reserving,
    "mutate": changes.Mutation,
    "pass": changes.Passing,
    "rebirth": rebirth.Rebirth,
    "recolour": changes.Recolouring,
    "remove": stores.Removal,
    "set": changes.PhaseChange,
    "swap": transfers.Exchange,
    "tally": changes.Tallying,
    "transfer": transfers.Transfer,
    "uncover": transfers.Uncovering,
    "walk": transfers.Displacement,
}


def word_of(verb: Verb) -> str:
    """Return the word of a verb; of several, that of the first; of a group, that of what each member does."""
    return next(word for word, one in VERBS.items() if isinstance(verb.parts[0], one))
