"""The policy in a published page, as its HTML has it."""

from __future__ import annotations

import re

POLICY = re.compile(rb'\n *<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


def policy_of(html: bytes) -> str:
    """The policy of a page, which must have one, before all that is loaded."""
    found = POLICY.search(html)
    assert found, "expected a Content-Security-Policy"
    before = html[: found.start()]
    assert re.search(rb"<(?:script|link|style|img|base)\b", before) is None, before
    return found[1].decode()


def without_policy(html: bytes) -> bytes:
    return POLICY.sub(b"", html)
