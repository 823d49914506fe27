"""What ``import feerie`` offers: variants, positions, games, moves and diagrams as Python users expect them.

| module | noun |
|---|---|
| `messages` | findings and errors that say in words what is wrong |
| `variant` | a variant and its positions |
| `move` | a move, and why another is none |
| `game` | a game: moves played and taken back |
| `diagram` | a diagram with its panels and its findings; a position or a move as SVG |

Everything is done by the layers below: a class here holds one of their values with the variant that it
belongs to, so that it can print itself. Squares are names (``"e4"``), units are letters as in FEN, and
languages are codes (``"fr"``, ``"en"``).
"""
