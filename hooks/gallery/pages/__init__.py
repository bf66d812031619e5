"""Pages as people write them: embeds, links, claims, the glossary, and both languages compared."""
