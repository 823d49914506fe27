"""What is wrong with rules that can be read: contradictions, what has no effect or speaks of nobody.

| module | noun |
|---|---|
| `clashes` | sections and entries that do not go together |
| `idle` | what has no effect in any phase; names that nothing uses |
| `words` | what words answer about themselves where they stand |
"""
