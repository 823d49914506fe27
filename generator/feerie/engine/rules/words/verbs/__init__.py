"""What an entry does to a move.

| module | noun |
|---|---|
| `transfers` | units go to other squares, or beneath them |
| `rebirth`, `stores` | units come back from limbo; from the box or a reserve, or go there |
| `changes` | units change where they stand; counters and phases, and nothing at all |
"""
