"""The words by which a page is understood, and found.

| module | what it is for |
|---|---|
| `glossary` | the terms of a file |
| `lexis` | terms found in a text |
| `tooltips` | terms explained on a page |
| `features` | what the moves of a variant do |
| `findable` | the words by which a page is sought besides its own |
"""
