"""Moves as text: long algebraic notation, then the effects in brackets in the order of execution.

    Rb5-g5[+wPb5]   a rook goes, a white pawn is born          b7-b8=B   a pawn is promoted
    +bQd8_, -bNd8_  a unit comes, or goes, beneath a square
    Nd4↑  Pa1↓=B    extra moves, as their variant writes them   O-O, O-O-h1   castling

| module | noun |
|---|---|
| `writing` | move → text; the letters and signs of a language, letters that a page may show in other forms |
| `parsing` | text → one of given moves, an attempted move, or the moves that it is likely to mean |

Moves are stored in the letters of FEN and shown in those of a language.
"""
