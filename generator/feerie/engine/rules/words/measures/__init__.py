"""How much there is of something after a move: for laws to prefer moves by it, counters to rise, conditions
to compare.

| word | number |
|---|---|
| `length` | the length of the move, from centre to centre of squares |
| `replies` | the legal moves of the player who is next |
| `name: <squares>` | the place of a square in the order of names: a1, a2, … b1 |
| `count: <pieces>` | the units meant that are on the board |
| `points: {<kind>: n}, of: <pieces>` | what the units meant are worth by their kinds |
| `tally: <counter>` | how far a counter has come |
| `most: <measure>`, `least: <measure>` | the moves with the greatest number, or the least, come first |

All are asked after the move with its effects.
"""
