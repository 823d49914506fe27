"""Playing a variant: moves made and unmade, legality, outcome.

| module | noun |
|---|---|
| `game` | a game: a live position with its legal moves and its tests of check |
| `positions` | a position under compiled rules: its walks, its memory, moves made and unmade in it |
| `moving` | moves before their legality is tested: by walks, by extra moves, with what follows |
| `compiling` | rules compiled for a board: tables, schedules, what can be known before a move |
| `legality` | pins, attacks, royal capture: which moves are legal |
| `reasons` | why a move is not legal |
| `outcome` | check, mate, stalemate |
| `solve` | what fulfils the stipulation of a problem |
| `themes` | what problemists call by a name in a solution |
"""
