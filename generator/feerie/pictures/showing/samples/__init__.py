"""Small pictures of what the words of the rules and the operations do.

| module | noun |
|---|---|
| `walks` | how a kind of unit goes, on a small board |
| `demonstrations` | what a word of the rules means, lets a unit do or adds to a move; the operations |
"""
