"""What an entry does.

| word | operation |
|---|---|
| `birth` | places a new unit, from the box |
| `displace` | lets a unit go on by a walk |
| `drop` | places a unit from a reserve |
| `mutate` | changes the kind of a unit |
| `rebirth` | places a captured unit, from limbo |
| `recolour` | changes the colour of a unit |
| `remove` | removes a unit into the box |
| `reserve` | removes a unit into its reserve |
| `set` | changes the phase of the game |
| `swap` | lets two units exchange squares |
| `transfer` | puts a unit on another square |
| `uncover` | brings up a unit from beneath a square |
"""
