"""The rule of a variant in sentences, from the words of its file alone.

| module | what it is for |
|---|---|
| `said` | a value as a file says it, with its places |
| `described` | units in a sentence: a noun with what describes it, a role |
| `templates` | the rows of the chapter, filled with what words are given |
| `units`, `steps`, `squares`, `conditions` | these words; with steps the legs of a walk |
| `teller` | verbs; how an argument of any word is told |
| `entries` | effects, extra moves, laws; what would have to hold for one to allow a move |
| `pieces` | kinds of units |
| `sections` | the sections of a file, in the order in which a player needs them |
| `book` | all sentences of a variant |

A new word of the rules is a row of `data/<language>/rules.toml`.
"""
