"""The site while it is served.

| module | what it is for |
|---|---|
| `attendance` | what is seen to around the server of MkDocs |
| `returned` | folders that were taken away, watched again |
"""
