"""Why a move is not legal: the first thing that fails in the order of the stages.

| module | noun |
|---|---|
| `reason` | a reason: its cause and detail, its units and squares, and the names that claims use |
| `obstacles` | why the walk of a unit does not lead to a square |
| `judgement` | what stands against a pseudo-legal move |
| `explanation` | the reason against an attempted move, and against a move from one square to another |
"""
