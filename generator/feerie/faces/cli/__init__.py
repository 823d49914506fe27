"""The command `feerie`.

| module | noun |
|---|---|
| `app` | the command and its subcommands |
| `commands` | the subcommands of `feerie`, a module for each or for two that belong together |
| `arguments` | the library, variants and positions that arguments name |
| `problems` | the problems of a file or a FEN, for `feerie solve` |
| `position_lines` | the positions of lines of JSON |
| `pictures`, `sources` | how pictures are wanted, and where they go; of what they are |
| `report` | findings as text, as JSON, as annotations for GitHub; files that are written |
| `exit_status` | the end of the process, with its status |
"""

from feerie.faces.cli.app import main

__all__ = ["main"]
