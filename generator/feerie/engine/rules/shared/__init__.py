"""What several words share.

| module | noun |
|---|---|
| `natures` | the kinds and colours of the units meant, which roles may tell |
| `bounds` | the bounds of a number that is asked for |
| `placement` | how a unit comes onto a square, exiled pawns included |
| `observation` | which units attack, guard and reach which others |
"""
