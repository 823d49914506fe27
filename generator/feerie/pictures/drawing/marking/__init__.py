"""Marks upon a board: what events look like, arrows, badges, borders, labels.

| module | noun |
|---|---|
| `looks` | the table from events to marks |
| `arrows`, `badges` | each draws one noun |
| `borders` | what stands round or upon a square: borders, and what an author adds |
"""
