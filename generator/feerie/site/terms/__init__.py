"""The words by which a page is understood, and found.

| module | noun |
|---|---|
| `glossary` | the terms of a file, and where they come in a text |
| `tooltips` | the terms explained on a page |
| `features` | what the moves of a variant do that those of the ordinary game do not |
| `findable` | the further words by which a page is sought |
"""
