"""The site in one language, as MkDocs builds it.

| module | what it is for |
|---|---|
| `edition` | its folders, addresses and configuration of MkDocs; how the others are built |
| `contents` | the plain pages of the language, handed to MkDocs as its files and pages |
| `navigation` | what one page shows of a long navigation |
| `search_index` | further words by which a page is found |
| `progress` | how far a long build has come |
"""
