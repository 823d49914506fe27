"""The sentences of every language, made from data files.

| module | what it is for |
|---|---|
| `language` | the sentences of a language by chapter, with holes in them; its typography |
| `grammar` | articles, genders, plurals, lists |
| `lexicon` | the words for units, colours, sides and causes, with those of a variant |
| `steps` | the name of a step, the sentence of its caption |
| `descriptions` | a position in words: units, turn, boxes, reserves; how a side stands, what it may choose |
| `problems` | what stands above and below a problem, and in its solution |
| `starting` | what stands in files that have just been begun |
| `rulebook` | the rule of a variant in sentences, from the words of its file |
| `meanings` | what the words of files mean, what is said of every finding, its values left open |
| `sentences` | findings, reasons against a move, claims proved, what the command says |

Functions that name units take a :class:`Lexicon`, the others a language. Clauses begin with a small letter
and have no full stop; :func:`as_sentence` gives them both.

A new sentence is one line in `data/<language>/<chapter>.toml` of each language. A new language is a folder
of such files, with its grammar, letters and typography in `language.toml` (see `feerie.language.languages`).
"""
