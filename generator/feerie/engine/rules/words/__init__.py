"""The words of the rules; those that answer the same kind of question stand in one file.

| folder | words that say |
|---|---|
| `walks/` | how a unit goes: leap, ride, hop |
| `selectors` | which units are meant |
| `squares/` | which squares are meant |
| `conditions/` | what may hold of a move or of the board |
| `measures` | how much there is of something |
| `verbs/` | what is done to a move: birth, rebirth, transfer, … |

The class of a word is a noun. No word imports another word.
"""
