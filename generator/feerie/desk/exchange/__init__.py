"""Other people's formats, in and out.

| module | noun |
|---|---|
| `formats` | the formats by name: who reads them, who writes them |
| `problem` | the neutral document between a format and our files |
| `diagram_file` | a diagram of ours as that document, and that document as the file of a diagram |
| `dialects` | positions, problems and games as other programs write them |
| `popeye` | Popeye: its input and output in three languages, and the program itself |
| `bylines` | authors, sources and dates as lines of text, with letters as TeX writes them |
| `setup` | a board that is set up unit by unit |
| `rules` | the variants that a file may name, and what is lost of a position under them |
| `foreign_text` | the text of a file, and findings at places in it |
| `samples` | positions with their legal moves, a line of JSON each: files of them, and how programs differ |
| `suite` | the reference suite: such positions, with what is proved of each, for any program |

A reader returns documents, and notes in the source what keeps others from being read. What a text says
besides the position and its rules, and no document holds, is among the findings ``unsaid`` of the document.
A writer returns a text that its reader reads back as an equal document, or names what would be lost.
"""
