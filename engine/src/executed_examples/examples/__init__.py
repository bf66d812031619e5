"""One example script as written: metadata, cells, comments in two languages, Markdown cells."""
