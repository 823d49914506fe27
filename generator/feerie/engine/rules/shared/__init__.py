"""What several words share.

| module | noun |
|---|---|
| `members` | the members of such a group: where they stand, where each may go |
| `wishes` | where they would go, by the square of a move from which that follows; kept for all positions |
| `known_squares` | squares that are known before a move, whatever it does |
| `counted` | units of which a counter has come so far |
| `placement` | how a unit comes onto a square, exiled pawns included |
| `observation` | which units attack, guard and reach which others |
"""
