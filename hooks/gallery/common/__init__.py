"""The site's own texts and languages."""
