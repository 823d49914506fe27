"""The elementary operations that every move is made of, and the journal of a move.

| operation | what happens | fields |
|---|---|---|
| `Displace` | a unit goes from one square to another | unit, departure, arrival |
| `Remove` | a unit leaves the board | unit, at, goes |
| `Place` | a unit enters the board, or goes beneath a square of it | unit, at, comes, beneath |
| `Swap` | two units exchange squares | units, squares |
| `Mutate` | a unit changes its kind | at, before, after |
| `Recolour` | a unit changes its colour | at, before, after |
| `Set` | a variable of the position changes; nothing is seen | name, before, after |

`move` holds the operations of one move, `journal` tells them one by one with their causes.
"""

from feerie.operations.journal import Entry, Journal, Role, Step, steps
from feerie.operations.move import Attempt, Move
from feerie.operations.primitives import (
    Captive,
    Change,
    Displace,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Set,
    Store,
    Swap,
)

__all__ = [
    "Attempt",
    "Captive",
    "Change",
    "Displace",
    "Entry",
    "Journal",
    "Move",
    "Mutate",
    "Operation",
    "Place",
    "Recolour",
    "Remove",
    "Role",
    "Set",
    "Step",
    "Store",
    "Swap",
    "steps",
]
