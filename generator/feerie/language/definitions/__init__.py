"""What the files of variants, diagrams and the glossary say, and the library of them.

| module | noun |
|---|---|
| `library`, `folders` | the variants and diagrams of folders; the folders, and the YAML files in them |
| `inheriting` | one file over another: what a variant extends, is composed of, and is given |
| `variant_file` | a variant as it is made of its file |
| `models` | what the mappings of a file may hold, with pydantic |
| `faults` | what is wrong with rules: contradictions, what has no effect or speaks of nobody |
| `setup` | a position as its file has it |
| `glossary_file` | the file of the glossary: the terms of the field, and what they mean |
| `schemas` | what the words of files are, for editors and readers: the JSON Schema, the reference |

`language.reading` reads the files. Models are declared here with pydantic's own names, which its users know;
their base class, and the errors that their validators raise, come from `feerie.language.reading.model`.
"""
