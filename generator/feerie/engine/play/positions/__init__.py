"""A position under compiled rules: its walks, its memory, moves made and unmade in it.

| module | noun |
|---|---|
| `make` | a live position, on which moves are made and unmade |
| `ruled_position` | what stands, what is remembered, what may be supposed |
| `dependent_walks`, `walk_view` | the same where walks depend on other units; what their words may ask |
| `budget` | how many continuations may be tried |
"""
