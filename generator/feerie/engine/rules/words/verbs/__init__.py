"""What an entry does to a move.

| word | what it does |
|---|---|
| `birth` | places a new unit from the box, or several |
| `burrow` | takes the first unit beneath a square beneath another |
| `drop` | places a unit from the player's reserve |
| `hold` | removes a unit into its reserve |
| `mutate` | changes the kind of a unit |
| `play` | takes a unit to another square as by its walk |
| `rebirth` | places a captured unit from limbo |
| `recolour` | changes the colour of a unit |
| `remove` | removes a unit into the box |
| `set` | changes the phase of the game |
| `swap` | exchanges two units |
| `tally` | raises or sets a counter |
| `transfer` | puts a unit on another square, whatever its walk |
| `uncover` | brings up the first unit from beneath a square |
"""
