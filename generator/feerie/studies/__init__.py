"""Diagrams played, checked and pictured.

| module | what it is for |
|---|---|
| `audience` | the letters and words of a language, for a variant |
| `sequence` | texts of moves, played one after another |
| `frames` | what the panels of a diagram show: the position after each step |
| `family` | the same moves under a variant and all that derive from it |
| `proving`, `proofs` | the claims of an article, executed; what comes of them |
| `braces` | chess in a running text, checked and written in the letters of a language |
| `study` | a diagram that has been played, with its findings |
| `holdings` | boxes and reserves beside the board |
| `limbo` | captured units that may be reborn, and those that are lost |
| `captions` | the words of a study: title, caption, the sentences of its panels, its moves |
| `frame_marks` | the arrows and signs of a frame |
| `panels` | a study as a picture in a language |
| `outcomes` | a family as a picture: a panel for each outcome |
| `trials` | what a reader may try in the positions of a diagram, and which moves are alike |
| `exploration` | what can be tried, in a language |
| `checked_library` | every variant and diagram of a library, played and checked once |
| `checking` | the findings about files and folders |
| `records` | operations as plain data, for programs |
"""
