"""The variants under a folder, studied, as the values that pages show.

| module | noun |
|---|---|
| `source` | the variants under a folder |
| `studied`, `processes` | one of them studied; many studied by several processes, and how far that has come |
| `portraits` | what files tell of kinds of units, with their figures |
| `kinds` | the kinds of units, and which variants use them |
| `cache` | what was studied and drawn before, kept by content |
| `viewed` | a variant and a study as a page shows them |
| `resemblance` | the phrases of rules, and which variants share them |
| `answers` | what its board answers before the engine is there, as JSON |
"""
