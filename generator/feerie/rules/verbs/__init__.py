"""What an entry does.

| word | operation |
|---|---|
| `birth` | places a new unit, from the box |
| `drop` | places a unit from a reserve |
| `reserve` | removes a unit into its reserve |
"""
