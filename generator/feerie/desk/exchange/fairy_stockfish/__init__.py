"""The variants of an ini of Fairy-Stockfish, brought over and written, and the program itself.

| module | noun |
|---|---|
| `ini` | an ini: sections that inherit, settings, and what these mean: numbers, letters, squares |
| `kinds` | kinds of units, by the names and the walks that they have there |
| `facts` | what settings say of a variant, as its sections ask for it |
| `units` | the section of the kinds, with their names and letters, and the first position |
| `moving` | the sections of promotion, castling and drops |
| `ending` | the other sections, most of them by the table of what settings say |
| `importing` | the variants of an ini as files of ours |
| `saying` | the table of what settings say in our rules, and of which settings say these |
| `section` | the settings of a variant of ours as they are found, with its letters and squares |
| `exporting` | the section of a variant of ours, its kinds by their walks, or what no setting says |
| `program` | the program itself, by its Python binding, where that is installed |
"""
