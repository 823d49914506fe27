"""Which units are meant.

| word | units |
|---|---|
| `any` | all |
| `officer` | all but pawns |
| `pawn`, `king`, another kind | those of that kind |
| `{kind, colour, royal}` | those that have every given property |
"""
