"""The rules: what a variant is made of, and what its words mean. Every part is a frozen value.

| module | noun |
|---|---|
| `words/` | the words with which a variant is written: walks, selectors, squares, conditions, verbs |
| `combining` | verbs round other verbs, and the catalogue of all words of a file |
| `shared` | what several words share |
| `variant/` | a variant and its sections |
| `contract` | what a word is asked, and what it may ask: the contract between words and play |
| `walking` | the walks of a variant on its board, and what a position may say under its rules |

A word answers with no continuation (impossible), one (forced) or several (a choice). Words do not import each
other.
"""
