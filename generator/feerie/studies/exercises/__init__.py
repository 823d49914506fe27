"""Exercises: questions that the rules of a variant answer, and orthodox chess otherwise.

| module | noun |
|---|---|
| `exercise` | an exercise that has been answered: what it asks, its answer, likely mistakes; it in words |
| `answering` | the answer of each sort of question, or what is wrong with the question |
| `search` | good questions about the positions of a variant |
"""
