"""The command `feerie`.

| module | noun |
|---|---|
| `app` | the command and its subcommands; the end of the process, with its status |
| `commands` | the subcommands of `feerie`, a module for each or for two that belong together |
| `arguments` | the library that a command has, the language that it speaks; a variant, and positions |
| `problems` | the problems of a file or a FEN, for `feerie solve` |
| `pictures` | of what pictures are, how they are wanted, and where they go, for `feerie draw` |
| `report` | findings as text, as JSON, as annotations for GitHub; files that are written |
"""

from feerie.faces.cli.app import main

__all__ = ["main"]
