"""The rules: what a variant is made of, and what its words mean. Every part is a frozen value.

| module | noun |
|---|---|
| `words/` | the words with which a variant is written: walks, selectors, squares, conditions, verbs |
| `around` | a verb round another, and the units or squares to which it is done |
| `groups` | what is done to several units at once |
| `members` | the members of such a group: where they stand, where each may go |
| `wishes` | where they would go, by the square of a move from which that follows; kept for all positions |
| `sequences` | what is done one after the other, whatever its stage |
| `conditional` | what is done only if a condition holds when its turn comes |
| `variant/` | a variant and its sections |
| `catalogue` | each word of a file, and the class that it names |
| `word` | what each kind of word is asked |
| `bounds` | the bounds of a number that a word asks about |
| `known_squares` | squares that are known before a move, whatever it does |
| `counted` | units of which a counter has come so far |
| `hints` | what makes a word fast; optional |
| `values` | the values that words are given: numbers, colours, roles |
| `view` | the read-only questions that a word may ask of the game and of its variant |
| `likeness` | kinds and colours told by a role |
| `bound_view` | the game as seen from one unit |
| `continuations` | how a move may go on, and the limit on how much is tried |
| `stages` | the one table of order |
| `placement` | how a unit comes onto a square, exiled pawns included |
| `observation` | which units attack, guard and reach which others |
| `attacks` | what attacks each square of a board along leaps and rides |
| `movement` | the walks of a variant worked out on its board: where each unit goes |
| `powers` | how a unit may go where walks depend on other units |
| `positions` | a position under the rules: what its state may say, a FEN read with that |

A word answers with no continuation (impossible), one (forced) or several (a choice). Words do not import each
other.
"""
