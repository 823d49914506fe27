"""The engine: positions, the rules of a variant, and its moves, with the standard library only.

| package | what it has |
|---|---|
| `play` | moves made and unmade, legality, reasons, the search for solutions |
| `archive` | variants in a compiled plain form, read again without YAML |
| `rules` | what a variant is made of, and what the words of its file mean |
| `memories` | what positions remember for some rules, and how moves carry it on |
| `operations` | the elementary operations, the journal of a move, the events that it means |
| `board` | squares, units, positions, FEN |
"""
