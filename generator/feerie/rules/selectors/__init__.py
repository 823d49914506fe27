"""Which units are meant.

| word | units |
|---|---|
| `any` | all |
| `officer` | all but pawns |
| `mover`, `it` | the one in that role |
| `pawn`, `king`, another kind | those of that kind |
| `{kind, colour, royal, promoted, attacked_by, adjacent_to}` | those that have every given property |
"""
