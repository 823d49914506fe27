"""How much there is of something after a move, by which a law prefers some moves to others.

| word | number |
|---|---|
| `length` | the length of the move, from centre to centre of squares |
| `replies` | the legal moves of the player who is next |
| `name: <squares>` | the place of a square in the order of names: a1, a2, … b1 |
| `count: <pieces>` | the units meant that are on the board |
| `most: <measure>`, `least: <measure>` | the moves with the greatest number, or the least, come first |

All are asked after the move with its effects.
"""
