"""Solving problems: a stipulation, and the search for everything that fulfils it.

| module | noun |
|---|---|
| `solver` | a problem, and the search for all its solutions, in one process or in several |
| `battle` | forced play: direct problems and selfmates |
| `cooperation` | help play and series |
| `solution` | keys with their threats and variations, lines of help play |
| `way` | how far a position is from the one that is wanted, at least |
| `trial` | a game on which turns are tried, and the goal; what has been found out about positions |
| `stipulation` | what a problem asks for: who plays how, to which goal, in how many moves |
"""
