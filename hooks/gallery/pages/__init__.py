"""What people write around examples: embeds, claims, the glossary, and how two languages stand."""
