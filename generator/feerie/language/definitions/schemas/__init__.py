"""What the words of files are, for editors and readers: the JSON Schema, the reference.

| module | noun |
|---|---|
| `house_order` | the order in which the keys of the files stand |
| `json_schema` | the JSON Schema of the files, with what editors show of each property |
| `reference` | all words of the files, with what each of them takes; the verbs of each stage of a move |
| `word_scenes` | the positions in which examples of words are seen at work |
"""
