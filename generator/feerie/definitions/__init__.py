"""What the files of variants, diagrams and the glossary say, and the library of them.

| module | noun |
|---|---|
| `removals` | what a child takes away and its inheritance still names |
| `inheritance`, `parameters`, `declaration` | a child's file over its parent's; `$name` |
| `fairy` | the kinds that there are in every variant, beside its own |
| `vocabulary` | how the words of the rules are read |
| `forms`, `texts` | ids and names, texts in both languages |
| `positions`, `setup`, `overrides` | what a file says of a position, and the position; its state |
| `trace` | the words that values were made of, with their places |
| `bindings` | whom a word speaks of, and whether anybody is that there |
| `idle`, `idle_pieces` | keys that do nothing where they stand, conditions that never hold |
| `misfits` | what a position tells that its rules, or its units, have no use for |
| `unit_texts` | units as they are written in lists |
| `sections`, `entries` | the sections of a variant's file, its named entries |
| `variants`, `clashes` | the file as a whole, what does not go together |
| `phases` | the rules of a part of the game, laid over the variant's own |
| `claims`, `marks`, `diagrams` | a diagram's file: its claims, its marks, the whole |
| `glossary` | what the words of the field mean |
| `library`, `strays` | the variants and diagrams of a folder; files that are none for their names |
| `schema` | JSON Schema for editors |

Files are read by `feerie.reading`; the models here are pydantic's.
"""
