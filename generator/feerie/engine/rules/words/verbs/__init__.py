"""What an entry does to a move.

| word | what it does |
|---|---|
| `birth` | places a new unit from the box, or several |
| `burrow` | takes the first unit beneath a square beneath another |
| `displace` | takes a unit to another square as by its walk |
| `drop` | places a unit from the player's reserve |
| `mutate` | changes the kind of a unit |
| `rebirth` | places a captured unit from limbo |
| `recolour` | changes the colour of a unit |
| `remove` | removes a unit into the box |
| `reserve` | removes a unit into its reserve |
| `set` | changes the phase of the game |
| `swap` | exchanges two units |
| `tally` | raises or sets a counter |
| `transfer` | puts a unit on another square, whatever its walk |
| `uncover` | brings up the first unit from beneath a square |
"""
