"""What a word is asked, and what it may ask: the contract between words and play.

| module | noun |
|---|---|
| `word`, `verb` | what each kind of word is asked; the stages of a move |
| `basis` | what the answer of a word depends on |
| `answers` | what is wrong with a word where it stands |
| `values` | the values that words are given: numbers, colours, roles |
| `standing` | what a word may ask of a position and of the rules of its variant |
| `view` | the game in the middle of a move, as a word sees it |
| `continuations` | how a move may go on, and the limit on how much is tried |
"""

from feerie.engine.rules.contract.answers import Fault, Idle, Setting, Surroundings, beyond, decided, unused
from feerie.engine.rules.contract.basis import Basis
from feerie.engine.rules.contract.standing import Rules, Standing
from feerie.engine.rules.contract.values import ONE, ROLES, TWO, Counter, Only, Positive, RoleName
from feerie.engine.rules.contract.verb import Box, Stage, Verb
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import (
    Condition,
    Measure,
    Pieces,
    Preference,
    Rating,
    Squares,
    Word,
)
