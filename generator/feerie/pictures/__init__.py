"""Pictures: a move as panels, told and drawn.

| package | what it has |
|---|---|
| `showing` | what the panels of a move show, say and mark |
| `drawing` | scenes as SVG |
| `policy` | what may run on a page with pictures, as browsers enforce it |
"""
