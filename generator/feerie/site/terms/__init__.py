"""The words by which a page is understood, and found.

| module | noun |
|---|---|
| `glossary` | the terms of a file, where they come in a text, and how a page explains them |
| `mechanisms` | by what the rules of variants differ from those of the ordinary game |
| `findable` | the further words by which a page is sought |
"""
