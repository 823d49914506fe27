"""A position under compiled rules: its walks, its memory, moves made and unmade in it.

| module | noun |
|---|---|
| `royals` | the royals of a position, which of them are attacked by a walk, which a move loses |
| `pins` | the pins of a position, by which most moves are legal without a trial |
| `make` | a live position, on which moves are made and unmade |
| `ruled_position` | what stands, what is remembered, what may be supposed and how much may be tried |
| `dependent_walks`, `walk_mobility` | the same where walks depend on other units; what their words may ask |
"""
