"""The site while it is served.

| module | what it is for |
|---|---|
| `server` | what is seen to around the server of MkDocs |
| `rewatching` | folders that were taken away, watched again |
"""
