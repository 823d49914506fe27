"""The walks of a variant on its board, and what a position may say under its rules.

| module | noun |
|---|---|
| `attacks` | what attacks each square of a board along leaps and rides |
| `movement` | the walks of a variant worked out on its board: where each unit goes, by its powers |
| `positions` | a position under the rules: what its state may say, a FEN read with that |
"""
