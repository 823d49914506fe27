"""What a position is made of.

| module | noun |
|---|---|
| `geometry` | squares, vectors, lines |
| `surface` | what is painted on a board; the lines that cut it into cells |
| `units` | kinds, colours, units |
| `position` | a position: as a value, and in the making, which operations change |
| `alphabet` | the letters of units and castling rights |
| `fen` | positions as text, read and written |
| `fen_fields` | the words of that text, and its fields after the usual six |
| `memory` | what each memory is asked: how a FEN and a file tell it |
"""

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.fen import parse_fen, print_fen, print_placement, unit_on
from feerie.engine.board.geometry import MAX_RANKS, SQUARE_NAME, FileLetter, Geometry, Square, Vector
from feerie.engine.board.memory import Form, Memory, Texts
from feerie.engine.board.position import Phase, Position, State
from feerie.engine.board.surface import Grid
from feerie.engine.board.units import BLACK, NEUTRAL, PLAYERS, WHITE, Colour, Kind, Unit, opponent
