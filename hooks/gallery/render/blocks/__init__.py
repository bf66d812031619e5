"""The Python-Markdown extension: the site's own blocks, formulas, and tooltips."""
