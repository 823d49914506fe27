"""Marks upon a board: what they are, what events look like, arrows, badges, borders, labels.

| module | noun |
|---|---|
| `marks` | what is marked on a board: border, arrow, badge, ghost, cross, dot, label, ray; in five hues |
| `looks` | the table from events to marks |
| `arrows`, `badges` | each draws one noun |
| `arrow_paths` | where the arrows of a panel lead, between squares, round a cylinder and to trays |
| `borders` | what stands round or upon a square: borders, and what an author adds |
"""
