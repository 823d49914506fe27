"""The words of the rules, a file a word; words that share one idea share a file.

| folder | words that say |
|---|---|
| `walks/` | how a unit goes: leap, ride, hop |
| `selectors/` | which units are meant |
| `squares/` | which squares are meant |
| `conditions/` | what may hold of a move or of the board |
| `verbs/` | what is done to a move: birth, rebirth, transfer, … |
| `images` | words for the squares that others lead to: steps, lines, reflections |

A file has the name of its word in YAML, its class is a noun. No word imports another word.
"""
