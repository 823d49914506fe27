"""Problems: their twins and solutions, checked and told.

| module | noun |
|---|---|
| `problem` | a problem that has been checked: its count, its solution; what its rules lack as proof |
| `twins` | its twins, set up |
| `solution`, `solution_text` | its solution, played; the text of that, and its tree |
| `problem_texts` | what stands above and below a problem, and its solution, in a language |
"""
