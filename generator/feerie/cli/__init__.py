"""The command `feerie`.

| module | noun |
|---|---|
| `app` | the command and its subcommands |
| `check`, `draw`, `moves`, `pages`, `preview`, `schema`, `site` | the subcommands, by what they are about |
| `claims` | the subcommand that suggests claims |
| `rule_book` | the subcommands that tell the rule of a variant, and what it changes of another |
| `compare` | the subcommands that compare the engine with other programs |
| `fmt` | the subcommand that puts keys in order |
| `new` | the subcommands that begin a variant or a diagram |
| `import_`, `export` | the subcommands for the formats of other programs |
| `arguments` | the library, variants and positions that arguments name |
| `solve`, `asked` | the subcommand that solves, and what it is asked for |
| `position_lines` | the positions of lines of JSON |
| `picture_options`, `sources`, `outputs` | how pictures are wanted, of what, and where they are written |
| `watching` | when a file is saved |
| `report` | findings as text, as JSON, as annotations for GitHub |
| `output` | files that are written whole or not at all, and JSON |
| `exit_status` | the end of the process, with its status |
"""

from feerie.cli.app import main

__all__ = ["main"]
