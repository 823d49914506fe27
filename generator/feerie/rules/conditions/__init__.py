"""What may hold of a game in the middle of a move.

| word | holds |
|---|---|
| `when: any` | of every move |
| `when: {…}` | of a move that has every given property |
| `exists: <pieces>` | where such a unit is on the board |
| `{count: <pieces>, is, at_least, at_most}` | where there are so many of them |
| `attacked: <pieces>` | where one of them could be captured by a walk, whichever player plays it |
| `empty: <squares>` | where there is such a square, and nothing on any of them |
| `{rank: <squares>, is: n}` | where one of them lies on that rank, seen from the player's side |
| `{adjacent: <squares>, to: <squares>}` | where two of them are a king's step apart |
| `{same_square: <squares>, as: <squares>}` | where they have a square in common |
| `has_move` | where whoever is to move next has a legal move |
| `not: <condition>`, `all: […]`, `any_of: […]` | where that does not, where all do, where one does |

`when` is asked before a move, the others on the board as it stands at the time.
A list of conditions means all of them.
"""
