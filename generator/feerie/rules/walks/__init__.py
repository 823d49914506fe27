"""How a kind goes from square to square.

| word | meaning |
|---|---|
| `Leap` | one step |
| `Ride` | steps repeated over empty squares |
| `Hop` | a jump over a hurdle |

Leaps and rides do not depend on what stands on the board beyond the squares they pass,
so they answer with the `Line`s along which a unit may go; a hop needs the units to find its hurdle.
"""
