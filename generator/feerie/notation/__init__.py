"""Moves as text: long algebraic notation, then the effects in brackets in the order of execution.

    Rb5-g5[+wPb5]   a rook goes, a white pawn is born          b7-b8=B   a pawn is promoted
    +bQd8_, -bNd8_  a unit comes, or goes, beneath a square
    Nd4↑  Pa1↓=B    extra moves, as their variant writes them   O-O       castling

| module | noun |
|---|---|
| `symbols` | the letters and signs of a language |
| `lettering` | letters of which the reader of a page may choose others |
| `writing` | move → text |
| `reading` | text → one of given moves, or an attempt to be explained |
| `meaning` | what a text means that is not written as a move |

Moves are stored in English letters and shown in the reader's.
"""

from feerie.notation.meaning import meant
from feerie.notation.reading import attempt, matching
from feerie.notation.symbols import Symbols
from feerie.notation.writing import write, write_attempt, write_base, write_step

__all__ = ["Symbols", "attempt", "matching", "meant", "write", "write_attempt", "write_base", "write_step"]
