"""Where pages are made, by MkDocs or without it.

| module | what it is for |
|---|---|
| `workshop` | what there is to show, what is wrong, the fences of a page |
| `memory` | what is kept from one build to the next |
| `fence` | a diagram in a fenced block; works wherever superfences does |
| `passed_over` | fenced blocks that superfences would show as text |
| `places` | where a fenced block stands in its page |
"""
