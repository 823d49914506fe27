"""The site in one language, as MkDocs builds it.

| module | what it is for |
|---|---|
| `edition` | its folders, addresses and configuration of MkDocs; how the others are built |
| `contents` | the plain pages of the language, handed to MkDocs as its files and pages, and its navigation |
"""
