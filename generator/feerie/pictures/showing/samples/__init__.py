"""Small pictures of what the words of the rules and the operations do.

| module | noun |
|---|---|
| `elementary` | the operations themselves, on small boards |
| `walks` | how a kind of unit goes, on a small board |
| `demonstrations` | which units and squares a word means, where it lets a unit go, what it adds to a move |
"""
