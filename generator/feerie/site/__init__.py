"""The site: every variant's page in every language, as plain pages, and from these by MkDocs.

| part | what it is for |
|---|---|
| `plugin` | hands plain pages to MkDocs, one language after the other |
| `serving` | the site while it is served |
| `edition`, `handover` | the site in one language, as MkDocs builds it; its pages, handed to MkDocs |
| `plain` | the site as plain pages, for any generator |
| `sources` | the variants under a folder, studied, as views; the cache of what was drawn |
| `files` | styles, scripts, the way in, the worker, the feed, the pictures of pages |
| `pages` | pages as Markdown with HTML in it, from templates |
| `terms` | the glossary, and the words by which a page is found |
| `shelf` | the contents of a site, with what is wrong with it |
| `views` | what is shown: variants, figures and panels as plain values |
| `site_words` | the site's own words, in each language (`wording/data/<language>/site.toml`) |

A part imports only what stands below it; only `plugin`, `serving`, `edition` and `handover` know MkDocs.
`theme/` has the few templates that differ from the theme's, `styles/` and `scripts/` the parts of the style
sheet and of the script, and `parts.toml` says of which each file is made.
"""
