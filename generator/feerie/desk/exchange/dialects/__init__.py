"""Positions, problems and games as other programs write them.

| module | noun |
|---|---|
| `fen_dialects`, `ffen` | Forsyth's notation as other programs have it |
| `yacpdb`, `yacpdb_writing` | the YAML of YACPDB and Olive |
| `pgn` | games of PGN |
"""
