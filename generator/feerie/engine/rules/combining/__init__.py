"""Verbs round other verbs: to what, when, and after what these are done; and the catalogue of all words.

| module | noun |
|---|---|
| `around` | a verb round another: a condition on it, the several to which it is done; one after another |
| `catalogue` | each word of a file, and the class that it names |
"""
