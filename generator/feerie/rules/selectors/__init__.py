"""Which units are meant.

| word | units |
|---|---|
| `any` | all |
| `officer` | all but pawns |
| `mover`, `it`, `captured`, `last.mover`, `last.captured`, `buried` | the one in that role |
| `pawn`, `king`, another kind | those of that kind |
| `{kind, colour, royal, …}` | those that have every given property |
"""
