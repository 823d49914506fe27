"""What the files of variants, diagrams and the glossary say, and the library of them.

| module | noun |
|---|---|
| `library`, `folders` | the variants and diagrams of folders; the folders, and the YAML files in them |
| `variants`, `sections`, `entries`, `phases` | the file of a variant, and its parts |
| `inheritance`, `removals` | a child's file over its parent's; names that a child takes away |
| `parameters`, `parameter_types` | `$name` and its value; the types that a parameter may have |
| `vocabulary` | the words of the rules as files write them |
| `clashes` | sections and entries that do not go together |
| `idle`, `idle_pieces`, `unbound_roles` | keys and conditions without effect, roles without a unit |
| `trace` | a value of the engine beside the words that it was made of |
| `position_model`, `setup`, `position_state` | what a file says of a position; the position; its state |
| `diagrams` | the file of a diagram, with its marks and claims |
| `glossary` | the terms of the field, and what they mean |
| `forms`, `texts` | ids and names; texts in both languages |
| `json_schema` | the JSON Schema of the files, for editors |

Files are read by `feerie.reading`; the models here are pydantic's.
"""
