"""The files in which authors change themes and piece sets.

| module | noun |
|---|---|
| `author_file`, `look_files` | the file of an author, in TOML; that of a theme or of a piece set |
| `path_data` | the outlines in such a file |
"""
