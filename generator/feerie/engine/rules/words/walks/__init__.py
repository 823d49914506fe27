"""How a unit goes from square to square.

| word | meaning |
|---|---|
| `leap` | one step |
| `ride` | equal steps, repeated over empty squares |
| `roam` | steps in changing directions over empty squares |
| `hop` | a jump over a hurdle |
| `betza` | legs in the notation of that name; `betza_writing` writes it |

Leaps and rides depend only on what stands on the squares they pass: they give the lines along which a unit
may go. A hop must see the board to find its hurdle, and roaming its way: they give landings.
"""

from feerie.engine.board import Square
from feerie.engine.rules.words.walks.hops import Hop
from feerie.engine.rules.words.walks.rides import Leap, Ride, Roam
from feerie.engine.rules.words.walks.ways import Landing

Leg = Leap | Ride | Hop | Roam
"""A part of a walk."""

Landed = Hop | Roam
"""A leg that must see the board to tell where it leads."""


def taken_by(hop: Landed, landing: Landing) -> Square:
    """Return the square of the unit that a leg which must see the board captures, if it captures one."""
    return landing.arrival if hop.captures == "arrival" else landing.hurdle
