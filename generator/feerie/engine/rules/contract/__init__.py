"""What a word is asked, and what it may ask: the contract between words and play.

| module | noun |
|---|---|
| `word` | what each kind of word is asked |
| `hints` | what makes a word fast; optional |
| `values` | the values that words are given: numbers, colours, roles |
| `view` | the read-only questions that a word may ask of the game and of its variant |
| `likeness` | kinds and colours told by a role |
| `bound_view` | the game as seen from one unit |
| `continuations` | how a move may go on, and the limit on how much is tried |
| `faults` | what is wrong with a word where it stands |
| `stages` | the one table of order |
"""
