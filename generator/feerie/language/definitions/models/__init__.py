"""What the mappings of a file may hold, with pydantic.

| module | noun |
|---|---|
| `variant_model` | the file of a variant, and what proves its rules |
| `section_models` | the sections of that model |
| `vocabulary` | the grammar of the words of the rules |
| `known_names` | the names that a variant has, and what was meant where there is none |
| `sourced` | a value of the engine beside the node that it was made of |
| `position_model` | a position |
| `diagrams` | the file of a diagram, with its claims |
| `picture_model` | how a diagram is drawn: its marks, and what an article asks for |
| `problem` | the keys of a problem in it: authors, stipulation, twins, solution |
| `set_forms` | texts of a set form: ids, squares, days |
| `text_types` | texts in every language |
"""
