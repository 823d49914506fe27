"""Which squares are meant.

| word | squares |
|---|---|
| `departure`, `arrival` | those of the move |
| `capture` | where the captured unit stood |
| `home: <role>` | where its kind stands in the first array |
| `origin: <role>` | from where that unit set out |
| `reach: <role>` | where that unit could go |
| `trapdoor: empty` | vacated squares beneath which a unit waits |
| `any: empty`, `any: <zone>` | every empty square, every square of a zone |
| `mirror: <square>, across: <axis>` | its image on the other side of the board |
| `any: <pieces>` | the square of every such unit |
"""
