"""Other people's formats, in and out.

| module | noun |
|---|---|
| `formats` | the formats by name: who reads them, who writes them |
| `problem` | the neutral document between a format and our files |
| `diagram_file` | that document as the file of a diagram |
| `from_study` | a diagram of ours as that document |
| `fen_dialects`, `ffen` | Forsyth's notation as other programs have it |
| `popeye`, `popeye_draft`, `popeye_forsyth`, `popeye_writing` | Popeye's input read and written |
| `popeye_conditions` | the variant that it names, and the holes in the board |
| `popeye_output`, `popeye_moves` | what Popeye prints: boards, and lines of play as moves |
| `popeye_words` | its words in three languages |
| `yacpdb`, `yacpdb_writing` | the YAML of YACPDB and Olive |
| `pgn`, `san` | games of PGN, and their short notation of moves |
| `json_document` | a document as JSON |
| `popeye_solution` | solutions as Popeye prints them, and as our files have them |
| `bylines` | authors, sources and dates as lines of text |
| `twins`, `twin_changes` | twins in Popeye's words, and as our files have them |
| `setup` | a board that is set up unit by unit |
| `rules` | the variants that a file may name, and what they say of a position |
| `foreign_text` | the text of a file, and findings at places in it |
| `losses` | what a format has no way to say |
| `samples` | positions with their legal moves, a line of JSON each, and how two programs differ on them |
| `popeye_program` | Popeye itself, asked for the moves of positions |

A reader returns documents, and notes in the source what keeps others from being read. What a text says
besides the position and its rules, and no document holds, is among the findings ``unsaid`` of the document.
A writer returns a text that its reader reads back as an equal document, or names what would be lost.
"""
