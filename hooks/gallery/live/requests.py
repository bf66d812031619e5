"""The requests that a server of this machine answers: those of its own pages, and no others.

A page of another site could ask for a page here and read it, if its name led to this machine
(DNS rebinding); a client that sends nothing would hold a thread for ever.
"""

import ipaddress
import socket
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from wsgiref.simple_server import WSGIRequestHandler

PATIENCE = 30.0
"""Seconds in which a client must send its request, or take the next part of the answer."""
HEADERS = [
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "SAMEORIGIN"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "same-origin"),
]
"""What every answer says: no page of another site can show it in a frame, or load it."""
_EVERYWHERE = ("0.0.0.0", "::")


def why_refused(environ: Mapping[str, Any], served: str) -> str:
    """Return why a request is refused; empty for one of this server's own pages.

    `served` is the address that the server is bound to. Names that only this machine can have are
    answered, and addresses: a page elsewhere is known by a name.
    """
    host = _host_of(f"//{environ.get('HTTP_HOST', '')}")
    if not _is_own(host, served):
        return f"expected a request for this machine, found one for '{host}'"
    origin = environ.get("HTTP_ORIGIN")
    if origin and urlsplit(origin).netloc != environ.get("HTTP_HOST"):
        return f"expected a request of this site's own pages, found one of {origin!r:.80}"
    return ""


def _host_of(address: str) -> str:
    try:
        return (urlsplit(address).hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_loopback(served: str) -> bool:
    """Return whether nobody but this machine reaches an address that a server is bound to."""
    try:
        return ipaddress.ip_address(served).is_loopback
    except ValueError:
        return served == "localhost"


def _is_own(host: str, served: str) -> bool:
    if host in ("localhost", served.lower()) or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return served in _EVERYWHERE and host == socket.gethostname().lower()
    return address.is_loopback or served in _EVERYWHERE


def with_headers(start_response: Callable[..., Any]) -> Callable[..., Any]:
    """Return a `start_response` that adds the headers of every answer."""

    def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
        return start_response(status, [*headers, *HEADERS], *rest)

    return start


class PatientHandler(WSGIRequestHandler):
    """Answers one client, as long as it doesn't keep the server waiting."""

    timeout = PATIENCE

    def setup(self) -> None:
        """Prepare for the client."""
        super().setup()
        self.wfile.write = partial(_write, self.wfile.write)  # type: ignore[method-assign]

    def handle(self) -> None:
        """Take its requests; one that comes too late ends the connection."""
        try:
            super().handle()
        except (TimeoutError, ConnectionError):
            self.close_connection = True


def _write(write: Callable[[bytes], int], data: bytes) -> int:
    """Write, as if a client that takes nothing had gone: of that, wsgiref makes no noise."""
    try:
        return write(data)
    except TimeoutError as error:
        raise BrokenPipeError from error
