"""What an entry does.

| word | operation |
|---|---|
| `birth` | places a new unit, from the box |
| `drop` | places a unit from a reserve |
| `rebirth` | places a captured unit, from limbo |
| `reserve` | removes a unit into its reserve |
| `transfer` | puts a unit on another square |
| `uncover` | brings up a unit from beneath a square |
"""
