"""Errors, locales, the site's own texts, strict decoding, files, versions, and Markdown source."""
