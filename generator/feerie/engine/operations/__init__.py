"""The elementary operations that every move is made of, and the journal of a move.

| operation | what happens | fields |
|---|---|---|
| `Displace` | a unit goes from one square to another | unit, departure, arrival |
| `DisplaceBeneath` | the same beneath squares | unit, departure, arrival |
| `Remove` | a unit leaves the board | unit, at, goes |
| `Place` | a unit enters the board, or goes beneath a square of it | unit, at, comes, beneath |
| `Swap` | two units exchange squares | units, squares |
| `Mutate` | a unit changes its kind | at, before, after |
| `Recolour` | a unit changes its colour | at, before, after |
| `Set` | a variable of the position changes; nothing is seen | name, before, after |
| `SetOnUnit` | the same of a counter that a unit has | name, before, after, at |

| module | noun |
|---|---|
| `operation` | the questions that every operation answers; the operations of a move with their causes |
| `primitives` | the seven operations, each with its inverse |
| `move` | a move, and an attempted one |
| `events` | what a journal means: the one reading for notation, sentences, pictures and records |
"""

from feerie.engine.operations.events import Event, Step, Variable, What, events, joined, steps, whole
from feerie.engine.operations.move import BY_WALK, EN_PASSANT, ORDINARY, Attempt, Move
from feerie.engine.operations.operation import (
    BEFORE,
    CAPTURE,
    CASTLING,
    MOVE,
    PROMOTION,
    Captive,
    Entry,
    Journal,
    Location,
    Operation,
    Role,
    Store,
    Transit,
)
from feerie.engine.operations.primitives import (
    Change,
    Displace,
    DisplaceBeneath,
    Mutate,
    Place,
    Recolour,
    Remove,
    Set,
    SetOnUnit,
    Swap,
)
