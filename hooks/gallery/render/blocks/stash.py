"""Finished HTML in the place of an element; no other part of Markdown may touch it."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from markdown import Markdown


def stash(md: Markdown, finished: str) -> Element:
    """An element that finished HTML takes the place of."""
    element = Element("p")
    element.text = md.htmlStash.store(str(finished))  # Markup would escape what it is joined with.
    return element
