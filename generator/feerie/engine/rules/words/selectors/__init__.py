"""Which units are meant.

| word | units |
|---|---|
| `any` | all units |
| `officer` | all units but pawns |
| `mover`, `it`, `captured`, `last.mover`, `last.captured` | the unit in that role |
| `pawn`, `king`, another kind | the units of that kind |
| `{kind, colour, royal, …}` | the units that have every given property |
"""
