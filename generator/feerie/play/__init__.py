"""Playing a variant: moves made and unmade, legality, outcome.

| module | noun |
|---|---|
| `game` | a game: a live position with its legal moves and its tests of check |
| `make` | a live position, on which moves are made and unmade |
| `ruled_position` | what stands, what is remembered, what may be supposed |
| `pseudo_legal` | the pseudo-legal moves: by the walks, castling, extra moves |
| `extra_moves` | the moves of the kinds that a variant adds |
| `effects` | the complete moves that a pseudo-legal move becomes by its effects |
| `completions`, `trace` | what moves become by an answer, kept; what they change where |
| `known_moves`, `touched` | what moves have become, by the units on which it rests; what effects may change |
| `unfolding` | a move as its effects follow, verb by verb |
| `refusal` | why a pseudo-legal move comes to nothing |
| `pruning` | what spares most moves a trial of their legality |
| `longer` | a move with what an effect adds to it |
| `legality` | pins, attacks, royal capture: which moves are legal |
| `mobility` | what units and players could do next, which legality answers |
| `move_view` | what the rules may ask in the middle of a move |
| `compiled` | the compiled rules: the tables of a variant, worked out once |
| `dependent_walks`, `walk_view` | the same where walks depend on other units; what their words may ask |
| `reached` | where a unit goes by its own walk alone |
| `move_tables`, `attack_tables` | where units go and what they attack from each square |
| `schedule` | the verbs of a move's effects in their order |
| `laws` | which moves the laws forbid or prefer |
| `vacating` | a pseudo-legal move with the square that it vacates |
| `castling_rights` | which kings and rooks may still castle |
| `memory` | what a position remembers of past moves: origins, spent double steps, promoted units |
| `budget` | how many continuations may be tried |
| `attack_lines` | the lines along which a unit attacks, whosever turn it is |
| `reasons` | why a move is not legal |
| `outcome` | check, mate, stalemate |
| `solve` | what fulfils the stipulation of a problem |
| `perft` | counts of sequences of moves |
"""
