"""The rules: what a variant is made of, and what its words mean. Every part is a frozen value.

| module | noun |
|---|---|
| `words/` | the words with which a variant is written: walks, selectors, squares, conditions, verbs |
| `around` | a verb round another: a condition on it, the several to which it is done; one after another |
| `catalogue` | each word of a file, and the class that it names |
| `shared` | what several words share |
| `variant/` | a variant and its sections |
| `contract` | what a word is asked, and what it may ask: the contract between words and play |
| `walking` | the walks of a variant on its board, and what a position may say under its rules |

A word answers with no continuation (impossible), one (forced) or several (a choice). Words do not import each
other.
"""
