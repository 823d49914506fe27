"""Playing a variant: moves made and unmade, legality, outcome.

| module | noun |
|---|---|
| `game` | a game: what stands, make and unmake, the legal moves |
| `fans` | the ordinary moves of each unit from each square, worked out once a variant |
| `candidates` | the moves that the walks allow, castling and extra moves included |
| `expansion` | a candidate followed by its effects |
| `laws` | what the laws of a variant take away |
| `stepped` | pawns that have spent a double step |
| `safety` | whether a royal is attacked, and which moves cannot change that |
| `explanation` | why an attempted move is not legal |
| `outcome` | check, mate, stalemate |
| `perft` | counts of positions |
"""
