"""When an entry applies.

| word | holds |
|---|---|
| `when: any` | of every move |
| `when: {…}` | of a move that has every given property |
"""
