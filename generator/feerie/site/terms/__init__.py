"""The words by which a page is understood, and found.

| module | noun |
|---|---|
| `glossary` | the terms of a file, and where they come in a text |
| `tooltips` | the terms explained on a page |
| `mechanisms` | by what the rules of variants differ from those of the ordinary game |
| `findable` | the further words by which a page is sought |
"""
