"""Language: the files that people write, moves as text, and the sentences that are told of them.

| package | what it has |
|---|---|
| `wording` | sentences of every language, from data |
| `definitions` | what the files of a variant, a diagram, a glossary say, and the library of them |
| `notation` | moves as text, and the texts that mean them |
| `reading` | YAML to checked values and findings, without a word of chess |
| `languages` | which languages there are |
| `root` | the variant from which all others derive |
| `looks` | how pictures may look: which themes and piece sets there are |
| `files` | the files of a user: read, and written whole or not at all |
"""

from feerie.language.files import STANDARD_INPUT, is_stream, opened, problem_of, table_of, write_whole
from feerie.language.languages import LANGUAGES, REFERENCE, Language, facts, name_of
from feerie.language.looks import CHARACTER_SETS, PIECE_SETS, THEMES
from feerie.language.root import IDENTITY, ROOT
