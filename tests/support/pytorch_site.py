"""A stand-in for PyTorch's own site: what a machine with a GPU, or without, gets from it."""

from __future__ import annotations

import contextlib
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import quote, unquote

from tests.support.wheels import write_wheel

HOST = "download.pytorch.org"
_OPENSSL = f"""\
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=ca
openssl req -newkey rsa:2048 -nodes -keyout site.key -out site.csr -subj /CN={HOST}
openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out site.pem -days 2 \\
  -extfile <(echo subjectAltName=DNS:{HOST})
"""


@contextlib.contextmanager
def pytorch_site(
    folder: Path, releases: Mapping[str, str], builds: tuple[str, ...]
) -> Iterator[dict[str, str]]:
    """Serve empty builds of releases, by name; the environment variables lead a process there.

    It is a proxy that nothing else gets through, with certificates that only that process trusts.
    """
    subprocess.run(["bash", "-ec", _OPENSSL], cwd=folder, check=True, capture_output=True)
    wheels = {
        f"{build}/{name}": write_wheel(folder, name, f"{release}+{build}")
        for name, release in releases.items()
        for build in builds
    }
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(folder / "site.pem", folder / "site.key")
    with socket.create_server(("127.0.0.1", 0)) as server:
        arguments = (server, tls, wheels)
        threading.Thread(target=_accept, args=arguments, daemon=True).start()
        yield {
            "HTTPS_PROXY": f"http://127.0.0.1:{server.getsockname()[1]}",
            "SSL_CERT_FILE": str(folder / "ca.pem"),
        }


def _accept(server: socket.socket, tls: ssl.SSLContext, wheels: dict[str, Path]) -> None:
    with contextlib.suppress(OSError):
        while True:
            connection, _ = server.accept()
            arguments = (connection, tls, wheels)
            threading.Thread(target=_connect, args=arguments, daemon=True).start()


def _connect(connection: socket.socket, tls: ssl.SSLContext, wheels: dict[str, Path]) -> None:
    """Answer a client of the proxy that asks for the site; refuse others."""
    with connection, contextlib.suppress(OSError):
        _, host, _ = _read_head(connection)
        if host != f"{HOST}:443":
            connection.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            return
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        with tls.wrap_socket(connection, server_side=True) as site:
            while True:
                method, path, _ = _read_head(site)
                kind, body = _find(path, wheels)
                status = "200 OK" if body else "404 Not Found"
                head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}"
                site.sendall(f"{head}\r\n\r\n".encode() + (b"" if method == "HEAD" else body))


def _read_head(connection: socket.socket) -> list[str]:
    """The words of a request's first line."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        received = connection.recv(1)
        if not received:
            raise OSError("the client has gone")
        head += received
    return head.partition(b"\r\n")[0].decode().split()


def _find(path: str, wheels: dict[str, Path]) -> tuple[str, bytes]:
    """What is at an address: the list of a build's files, or one of them."""
    *_, folder, name = unquote(path).strip("/").split("/")
    if f"{folder}/{name}" in wheels:
        wheel = wheels[f"{folder}/{name}"].name
        return "text/html", f'<a href="/files/{quote(wheel)}">{wheel}</a>'.encode()
    files = {wheel.name: wheel for wheel in wheels.values()}
    return "application/zip", files[name].read_bytes() if name in files else b""
