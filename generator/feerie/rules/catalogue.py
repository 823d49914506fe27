"""Each word of the vocabulary, and the component that it names.

A new word is a file with its component, a line here, and a sentence in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from feerie.rules.component import Condition, Pieces, Squares, Verb
from feerie.rules.conditions.adjacent import Adjacent
from feerie.rules.conditions.any_of import AnyOf
from feerie.rules.conditions.attacked import Attacked
from feerie.rules.conditions.count import Count
from feerie.rules.conditions.empty import Empty
from feerie.rules.conditions.every import All
from feerie.rules.conditions.exists import Exists
from feerie.rules.conditions.has_move import HasMove
from feerie.rules.conditions.negation import Not
from feerie.rules.conditions.rank import Rank
from feerie.rules.conditions.same_square import SameSquare
from feerie.rules.piece import Leg
from feerie.rules.roles import ROLES
from feerie.rules.selectors.in_role import InRole
from feerie.rules.selectors.officer import Officer
from feerie.rules.selectors.which import Which
from feerie.rules.squares.any_square import AnySquare
from feerie.rules.squares.arrival import Arrival
from feerie.rules.squares.capture import Capture
from feerie.rules.squares.crossing import Crossing
from feerie.rules.squares.departure import Departure
from feerie.rules.squares.home import Home
from feerie.rules.squares.last_square import LastSquare, Past
from feerie.rules.squares.mirror import Mirror
from feerie.rules.squares.origin import Origin
from feerie.rules.squares.reach import Reach
from feerie.rules.squares.standing import Standing
from feerie.rules.squares.symmetric import Symmetric
from feerie.rules.squares.translate import Translate
from feerie.rules.squares.trapdoor import Trapdoor
from feerie.rules.verbs.birth import Birth
from feerie.rules.verbs.displace import Displacement
from feerie.rules.verbs.drop import Drop
from feerie.rules.verbs.mutate import Mutation
from feerie.rules.verbs.rebirth import Rebirth
from feerie.rules.verbs.recolour import Recolouring
from feerie.rules.verbs.remove import Removal
from feerie.rules.verbs.reserve import Reserving
from feerie.rules.verbs.set import PhaseChange
from feerie.rules.verbs.swap import Exchange
from feerie.rules.verbs.transfer import Transfer
from feerie.rules.verbs.uncover import Uncovering
from feerie.rules.walks.hop import Hop
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.ride import Ride

WALKS: Final[Mapping[str, type[Leg]]] = {"leap": Leap, "ride": Ride, "hop": Hop}

PIECES: Final[Mapping[str, Pieces]] = {
    "any": Which(),
    "officer": Officer(),
    **{role: InRole(role) for role in ROLES},
}

BARE_SQUARES: Final[Mapping[str, Squares]] = {
    **{role: Standing(role) for role in ROLES},
    "last.departure": LastSquare(Past.DEPARTURE),
    "last.arrival": LastSquare(Past.ARRIVAL),
    "last.capture": LastSquare(Past.CAPTURE),
}
"""The names that stand for squares by themselves: roles, and squares of the move just played."""

SQUARES: Final[Mapping[str, type[Squares]]] = {
    "departure": Departure,
    "arrival": Arrival,
    "capture": Capture,
    "any": AnySquare,
    "file": Crossing,
    "home": Home,
    "mirror": Mirror,
    "origin": Origin,
    "reach": Reach,
    "symmetric": Symmetric,
    "translate": Translate,
    "trapdoor": Trapdoor,
}

CONDITIONS: Final[Mapping[str, type[Condition]]] = {
    "adjacent": Adjacent,
    "all": All,
    "any_of": AnyOf,
    "attacked": Attacked,
    "count": Count,
    "empty": Empty,
    "exists": Exists,
    "has_move": HasMove,
    "not": Not,
    "rank": Rank,
    "same_square": SameSquare,
}

VERBS: Final[Mapping[str, type[Verb]]] = {
    "birth": Birth,
    "displace": Displacement,
    "drop": Drop,
    "mutate": Mutation,
    "rebirth": Rebirth,
    "recolour": Recolouring,
    "remove": Removal,
    "reserve": Reserving,
    "set": PhaseChange,
    "swap": Exchange,
    "transfer": Transfer,
    "uncover": Uncovering,
}
