"""The command `feerie`.

| module | noun |
|---|---|
| `app` | the command and its subcommands |
| `check`, `draw`, `moves`, `schema`, `site` | the subcommands, by what they are about |
| `ending` | how the process ends |
| `output` | files that are written whole or not at all, JSON that is printed |
| `report` | findings for a person, for programs, for GitHub |
| `sources` | the library, variants and positions that arguments name |
"""

from feerie.cli.app import main

__all__ = ["main"]
