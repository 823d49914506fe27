"""Marks upon a board: what events look like, arrows, badges, borders, labels.

| module | noun |
|---|---|
| `looks` | the table from events to marks |
| `borders`, `arrows`, `badges` | each draws one noun |
| `annotations` | labels and rays, which an author adds |
"""
