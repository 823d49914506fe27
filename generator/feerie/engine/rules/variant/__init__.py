"""A variant: its sections, as a file declares them, and the whole that is played.

| module | what a file calls it |
|---|---|
| `pieces` | `pieces`: kinds of unit, their walks and home squares; `colours` |
| `pawns`, `exiled_pawns` | `promotion`, `exiled_pawns` |
| `castling` | `castling` |
| `captured` | `captured`: what becomes of captured units |
| `end` | `check`, `end`; `turn`: how many moves a player makes at once |
| `entries` | `effects`, `moves`, `laws`, and what they mention |
| `further_walks` | `walks`: those that units have in some positions |
| `text` | texts in several languages, names |
| `letters` | the letters of kinds in FEN, and in other languages |
| `variant` | the whole variant |
"""

from feerie.engine.rules.variant.castling import Castling, Return
from feerie.engine.rules.variant.end import Turns
from feerie.engine.rules.variant.exiled_pawns import ExiledPawns
from feerie.engine.rules.variant.further_walks import FurtherWalk
from feerie.engine.rules.variant.pawns import Promotion
from feerie.engine.rules.variant.pieces import READINGS, KindLetters, Piece, legs
from feerie.engine.rules.variant.text import Name, Text
from feerie.engine.rules.variant.variant import Variant
