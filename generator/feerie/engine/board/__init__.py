"""What a position is made of.

| module | noun |
|---|---|
| `geometry` | squares, vectors, lines |
| `surface` | what is painted on a board |
| `grid` | the lines that cut a board into cells |
| `units` | kinds, colours, units |
| `position` | a position as a value |
| `state` | a position in the making, which operations change |
| `alphabet` | the letters of units and castling rights |
| `fen` | positions as text, read and written |
| `fen_fields` | the words of that text, and its fields after the usual six |
| `memory` | what each memory is asked: how a FEN and a file tell it |
"""
