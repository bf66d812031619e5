"""All that knows MkDocs and its plugins."""
