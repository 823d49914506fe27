"""What is shown of moves that are played: panels and words, without a file.

| module | what it is for |
|---|---|
| `audience` | the letters and words of a language, for a variant |
| `sequence` | texts of moves, played one after another; frames, the position after each step |
| `trays` | boxes, reserves and the limbo beside the board; the arrows and signs of a frame |
| `panels` | frames as a picture in a language, with their names, notations and sentences |
| `outcomes` | the same moves under several variants, and as a picture: a panel for each outcome |
| `walks` | how a kind of unit goes, on a small board |
| `demonstrations` | small pictures of what a word of the rules means or does, and of the operations |
| `refusals` | why a move is none, drawn |
| `solutions` | what solves a problem, and its themes, as lines of text and as records |
| `records` | moves for programs: as plain data, and in short notation, in which games are written |
"""
