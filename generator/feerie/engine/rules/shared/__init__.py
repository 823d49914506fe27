"""What several words share.

| module | noun |
|---|---|
| `members` | the members of such a group: where they stand, where each may go |
| `placement` | how a unit comes onto a square, exiled pawns included |
| `observation` | which units attack, guard and reach which others |
"""
