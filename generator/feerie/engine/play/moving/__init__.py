"""Moves before their legality is tested: by walks, by extra moves, with what follows.

| module | noun |
|---|---|
| `pseudo_legal` | the pseudo-legal moves: by the walks, castling, extra moves |
| `extra_moves` | the moves of the kinds that a variant adds |
| `effects` | the complete moves that a pseudo-legal move becomes by its effects |
| `move_view` | what the rules may ask in the middle of a move |
"""
