"""What several words share.

| module | noun |
|---|---|
| `members` | the members of such a group: where they stand, where each may go |
| `known_squares` | squares that are known before a move, whatever it does |
| `placement` | how a unit comes onto a square, exiled pawns included |
| `observation` | which units attack, guard and reach which others |
"""
