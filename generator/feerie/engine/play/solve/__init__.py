"""Solving problems: a stipulation, and the search for everything that fulfils it.

| module | noun |
|---|---|
| `solver` | a problem, and the search for all its solutions, in one process or in several |
| `battle` | forced play: direct problems and selfmates |
| `cooperation` | help play and series |
| `solution` | keys with threats and variations, lines of help play; what is known about positions |
| `way` | how far a position is from the one that is wanted, at least |
| `trial` | a game on which turns are tried, and the goal |
| `goal` | what the last move reaches |
| `stipulation` | what a problem asks for: who plays how, to which goal, in how many moves |
"""
