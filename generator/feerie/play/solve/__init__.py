"""Solving problems: a stipulation, and the search for everything that fulfils it.

| module | noun |
|---|---|
| `stipulation` | what a problem asks for: who plays how, to which goal, in how many moves |
"""
