"""Files of YAML, and the variants and diagrams that are made of them.

| module | noun |
|---|---|
| `limits`, `source`, `composer`, `syntax` | what may be read, reading it, what keeps it from being read |
| `node`, `document` | what a file says, with the place of every word |
| `removals` | what a child takes away and its inheritance still names |
| `inheritance`, `parameters`, `declaration` | a child's file over its parent's; `$name` |
| `fairy` | the kinds that there are in every variant, beside its own |
| `validation`, `complaint`, `union`, `known_keys` | a document checked against a model |
| `grammar`, `words`, `structure`, `vocabulary` | how the words of the rules are read |
| `forms`, `texts` | ids and names, texts in both languages |
| `positions`, `setup`, `overrides` | what a file says of a position, and the position; its state |
| `trace` | the words that values were made of, with their places |
| `bindings` | whom a word speaks of, and whether anybody is that there |
| `idle`, `idle_pieces` | keys that do nothing where they stand, conditions that never hold |
| `distinct` | lists in which nothing stands twice |
| `misfits` | what a position tells that its rules, or its units, have no use for |
| `unit_texts` | units as they are written in lists |
| `sections`, `entries` | the sections of a variant's file, its named entries |
| `variants`, `clashes` | the file as a whole, what does not go together |
| `phases` | the rules of a part of the game, laid over the variant's own |
| `claims`, `marks`, `diagrams` | a diagram's file: its claims, its marks, the whole |
| `glossary` | what the words of the field mean |
| `library`, `strays` | the variants and diagrams of a folder; files that are none for their names |
| `schema` | JSON Schema for editors |
| `nearest`, `found` | the nearest right word; what was found instead |

This is the only layer that knows YAML and pydantic.
"""
