"""The files in which authors change themes and piece sets.

| module | noun |
|---|---|
| `author_file`, `theme_file`, `piece_set_file` | the file of an author's theme or piece set |
| `path_data` | the outlines in such a file |
"""
