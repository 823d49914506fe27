"""Legality: which pseudo-legal moves leave the royals safe.

| module | noun |
|---|---|
| `permitted_moves` | the permitted moves, the tests of check and self-check, the end of the game |
| `royal_capture` | the moves that could take a royal, where a walk alone does not tell |
| `check` | whether a player is in check, usual or not, now or after a move, and the units that give it |
| `reach` | where units could go next, and the lines along which they attack |
"""
