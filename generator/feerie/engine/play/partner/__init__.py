"""A partner under every rule: what a position is worth, and the search for the move that leads to the best.

| module | noun |
|---|---|
| `search` | the search for the best move: deeper and deeper, until the time is over; where a game turned |
| `prospect` | what a position is worth to the player to move, and units under the rules |
"""
