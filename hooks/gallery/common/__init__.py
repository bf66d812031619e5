"""Errors, locales, the site's own texts, files, versions, and Markdown source."""
