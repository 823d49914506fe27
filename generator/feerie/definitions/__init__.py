"""What the files of variants, diagrams and the glossary say, and the library of them.

| module | noun |
|---|---|
| `library`, `folders` | the variants and diagrams of folders; the folders, and the YAML files in them |
| `lineage`, `inheritance` | a variant's file with those of its parents; one file laid over another |
| `composition` | several variants united in one |
| `parameters`, `parameter_types` | `$name` and its value; the types that a parameter may have |
| `variant_file`, `variant_model` | a variant as it is made of its file; the model of the file |
| `section_models`, `entry_models` | the sections of that model, and its named entries |
| `vocabulary` | the grammar of the words of the rules |
| `clashes` | sections and entries that do not go together |
| `idle`, `idle_pieces`, `idle_rights` | keys and conditions without effect |
| `impossible`, `unused_names` | what can never be, or is said twice; names that nothing uses |
| `misplaced` | what stands in a place for something else |
| `unbound_roles` | roles that no unit has |
| `sourced` | a value of the engine beside the node that it was made of |
| `position_model`, `setup`, `position_state` | the model of a position; the position; its state |
| `diagrams` | the file of a diagram, with its marks and claims |
| `picture_model` | how a diagram is drawn for an article |
| `problem` | the keys of a problem in it: authors, stipulation, twins, solution |
| `glossary_file` | the file of the glossary: the terms of the field, and what they mean |
| `forms`, `text_types` | texts of a set form, such as ids; texts in every language |
| `house_order` | the order in which the keys of the files stand |
| `json_schema`, `schema_notes` | the JSON Schema of the files; what editors show of each property |
| `staged` | the stages of a move, with the verbs of each |
| `reference` | all words of the files, with what each of them takes |
| `word_scenes` | the positions in which examples of words are seen at work |

`feerie.reading` reads the files. Models are declared here with pydantic's own names, which its users know;
their base class, and the errors that their validators raise, come from `feerie.reading.model`.
"""
