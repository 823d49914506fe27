"""Positions that are made: of a variant, for its first diagram, and to compare programs on.

| module | noun |
|---|---|
| `beginnings` | the position, the move and the claims with which a new diagram begins |
| `sample_positions`, `position_maker` | positions of a variant, to compare programs on; their parts |
"""
