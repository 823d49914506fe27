"""The parts of a sentence of the rules.

| module | noun |
|---|---|
| `described` | units in a sentence: a noun with what describes it, a role |
| `templates` | the rows of the chapter, filled with what words are given |
| `units`, `squares`, `conditions` | these words |
"""
