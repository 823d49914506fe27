"""Which squares are meant.

| module | noun |
|---|---|
| `of_move` | squares of this move, of the one before, and of the units that have a role |
| `images` | squares to which others lead; those on the lines of others |
| `reach` | squares to which units could go |
| `regions` | a square by its name, parts of the board, and squares made of squares |
"""
