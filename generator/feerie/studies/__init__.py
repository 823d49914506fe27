"""Diagrams played, checked and pictured.

| module | noun |
|---|---|
| `audience` | the letters and words of a language, for a variant |
| `sequence` | texts of moves, played one after another |
| `frames` | what the panels of a diagram show: the position after each step |
| `study` | a diagram that has been played, with what is wrong in it |
| `proofs`, `foreseen` | the claims of an article, executed; the position that one of them foresees |
| `names` | kinds that are called alike |
| `withheld` | the right that a move needs and that a position does not give |
| `braces` | chess in a running text, checked and put in the reader's letters |
| `holdings` | boxes and reserves beside a board |
| `family` | what becomes of the same moves under a variant and all that derive from it |
| `panels` | a study as a picture in a language |
| `frame_marks` | the arrows and signs of a frame |
| `outcomes` | a family as a picture: a panel for each outcome |
| `trials` | what a reader may try in the positions of a diagram |
| `likeness` | what moves have in common that are shown and told alike |
| `exploration` | what can be tried, told in a language |
| `captions` | the texts of a study: moves, what its claims prove |
| `checked_library` | the studies of a library: every variant and diagram, checked once |
| `checking` | the findings about files and folders |
| `records` | operations as plain data, for programs |
"""
