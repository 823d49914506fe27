"""Diagrams played, checked and pictured.

| module | what it is for |
|---|---|
| `family` | the moves of a diagram under a variant and all that derive from it |
| `proving`, `proofs` | the claims of an article, executed; what comes of them |
| `braces` | chess in a running text, checked and written in the letters of a language |
| `study` | a diagram that has been played, with its findings |
| `problem` | a problem that has been checked: its count, its solution |
| `twins` | its twins, set up |
| `solution`, `solution_text` | its solution, played; the text of that, and its tree |
| `problem_texts` | what stands above and below a problem, and its solution, in a language |
| `texts` | the texts of a study: title, caption, its moves, its proofs |
| `excerpt` | panels by number, a region of the board |
| `pictures` | a study as a picture in a language |
| `beginnings` | the position and the move with which a new diagram begins |
| `checked_library` | every variant and diagram of a library, played and checked once |
| `sample_positions` | positions of a variant, to compare programs on |
| `suggested_claims` | what is true of a diagram because of its variant |
| `missing` | what a page still lacks, the most important first |
| `checking` | the findings about files and folders |
"""
