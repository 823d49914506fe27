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

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import SQUARE_NAME, Geometry, Square, Vector
from feerie.engine.board.grid import Grid
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position
from feerie.engine.board.state import State
from feerie.engine.board.units import BLACK, NEUTRAL, PLAYERS, WHITE, Colour, Kind, Unit, opponent
