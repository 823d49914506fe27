"""Which squares are meant.

| word | squares |
|---|---|
| `departure`, `arrival` | those of the move |
| `capture` | where the captured unit stood |
| `any: empty` | every empty square |
| `any: <pieces>` | the square of every such unit |
"""
