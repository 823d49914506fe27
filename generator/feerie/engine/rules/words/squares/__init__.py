"""Which squares are meant.

| word | squares |
|---|---|
| `departure`, `arrival`, `capture` | a square of this move |
| `last.departure`, `last.arrival`, `last.capture` | a square of the previous move |
| `<role>` | where that unit stands now |
| `home: <role>` | the home square of that unit |
| `origin: <role>` | the first square of that unit |
| `reach: <role>` | the squares to which that unit could go |
| `{translate: <squares>, by: <steps>}` | the squares to which steps or vectors lead |
| `{mirror: <squares>, about: <axis>}` | their images on the other side of the board |
| `{rotate: <squares>, by: …, about: <squares>}` | their images turned about a point |
| `{rank: …, file: …}` | the squares of ranks, of files, or where both meet |
| `e4`, `{all: …}`, `{any_of: …}`, `{not: …}` | a square by its name, and sets of squares |
| `{cell: <squares>, files, ranks}` | all squares in the same cells of a grid |
| `shade: light`, `shade: dark`, `shade: <squares>` | all squares of a colour of the board |
| `{line: <squares>, through: <squares>, part: …, at: …}` | squares on the straight lines through them |
| `{line: <squares>, along: <steps>, at: …}` | squares on the straight lines from them |
| `{joined: <squares>, over: <squares>, along: <steps>}` | all that steps over such squares join to them |
| `any: empty`, `any: <zone>`, `any: <pieces>` | all empty squares, a zone, the squares of those units |
| `trapdoor: empty`, `any` | the empty squares beneath which there is a unit, or all such squares |
"""
