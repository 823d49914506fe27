"""What may hold of a move, or of the board in the middle of it.

| module | noun |
|---|---|
| `board` | what stands on the board, and where |
| `move` | what a move is, and what it leaves |
| `history` | what a game has come through |
| `connectives` | conditions made of conditions |

A measure within bounds is a condition, too: those stand with the measures. A condition is asked of the move
and of the board as they are then: `when` and `forbid` before the move, `if` when the turn of an operation
comes, others after all effects. A list of conditions means all of them.
"""
