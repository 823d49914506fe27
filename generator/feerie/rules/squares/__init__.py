"""Which squares are meant.

| word | squares |
|---|---|
| `departure`, `arrival` | those of the move |
| `capture` | where the captured unit stood |
| `any: empty`, `any: <zone>` | every empty square, every square of a zone |
| `any: <pieces>` | the square of every such unit |
"""
