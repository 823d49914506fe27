"""Where views come from: the variants under a folder, studied.

| module | what it is for |
|---|---|
| `source` | the variants under a folder |
| `studied`, `crew` | one of them studied; many studied by several processes |
| `variant_view`, `figure_view` | a variant and a study as a page shows them |
| `exploration_file` | what can be tried in a figure, as JSON for its script |
| `copied` | the text of a diagram as a reader copies it |
"""
