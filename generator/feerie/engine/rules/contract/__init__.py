"""What a word is asked, and what it may ask: the contract between words and play.

| module | noun |
|---|---|
| `word` | what each kind of word is asked |
| `hints` | what makes a word fast; optional |
| `values` | the values that words are given: numbers, colours, roles |
| `standing` | what a word may ask of a position and of the rules of its variant |
| `view` | the game in the middle of a move, as a word sees it |
| `continuations` | how a move may go on, and the limit on how much is tried |
| `faults` | what is wrong with a word where it stands |
| `stages` | the one table of order |
"""
