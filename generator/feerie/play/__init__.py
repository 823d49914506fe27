"""Playing a variant: moves made and unmade, legality, outcome.

| module | noun |
|---|---|
| `game` | a game: questions about it, check and legality, the legal moves |
| `make` | what stands, make and unmake |
| `move_tables` | the ordinary moves of each unit from each square, worked out once a variant |
| `pseudo_legal` | the moves that the walks allow, castling and extra moves included |
| `effects` | a pseudo-legal move followed by its effects |
| `compiled` | what is worked out of a variant once |
| `royal_capture` | whether a royal could be taken, where a walk alone does not tell |
| `memory` | what a position remembers of past moves: origins, spent double steps, promoted units |
| `laws` | what the laws of a variant take away |
| `promoting` | the promotion of the mover, where effects come before it |
| `pins` | what is known of the royals before a move |
| `attack_tables` | whether a royal is attacked, and which moves cannot change that |
| `vacating` | what operations leave empty |
| `reasons` | why a move is not legal |
| `attack` | who gives check |
| `outcome` | check, mate, stalemate |
| `perft` | counts of positions |
"""
