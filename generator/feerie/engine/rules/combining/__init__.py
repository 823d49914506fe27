"""Verbs round other verbs: to what, when, and after what these are done; and the catalogue of all words.

| module | noun |
|---|---|
| `around` | a verb round another, the units or squares to which it is done, and a condition on it |
| `groups` | what is done to several units at once |
| `sequences` | what is done one after the other, whatever its stage |
| `catalogue` | each word of a file, and the class that it names |
"""
