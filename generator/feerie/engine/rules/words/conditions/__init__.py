"""What may hold of a move, or of the board in the middle of it.

| word | holds if |
|---|---|
| `when: any` | always |
| `when: {…}` | the move has every given property |
| `exists: <pieces>` | such a unit is on the board |
| `{count: <pieces>, is, at_least, at_most}` | so many of them are on the board |
| `{tally: <counter>, of, is, at_least, at_most}` | that counter of a player has come so far |
| `{more: <measure>, than: <measure>, by: n}` | there is so much more of the one than of the other |
| `attacked: <pieces>` | one of them could be captured by a walk, whichever player moves the capturer |
| `empty: <squares>` | there is such a square, and all of them are empty |
| `{rank: <squares>, is: n}` | one of them is on that rank, counted from the player's side |
| `{adjacent: <squares>, to: <squares>}` | two of them are a king's step apart |
| `{same_square: <squares>, as: <squares>}` | they have a square in common |
| `gives: check`, `gives: checkmate`, `gives: stalemate` | the move does so, as far as it has gone |
| `has_move` | the player to move next has a legal move |
| `not: <condition>`, `all: […]`, `any_of: […]` | it does not hold, all hold, at least one holds |

A condition is asked of the move and of the board as they are then: `when` and `forbid` before the move, `if`
when the turn of an operation comes, others after all effects. A list of conditions means all of them.
"""
