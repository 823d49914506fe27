"""Popeye: its input and output in three languages, and the program itself.

| module | noun |
|---|---|
| `reading`, `draft`, `writing` | Popeye's input read and written; what a problem asks for |
| `conditions`, `rulings` | the variant that it names, the holes in the board; what each condition means |
| `units` | kinds that no variant has |
| `output`, `moves` | what Popeye prints: boards, and lines of play as moves |
| `words` | its words in three languages |
| `solution` | solutions as Popeye prints them, and as our files have them |
| `twins`, `twin_boards` | twins in Popeye's words, and as our files have them; what they do to a board |
| `program` | Popeye itself, asked for the moves of positions and for solutions |
"""
