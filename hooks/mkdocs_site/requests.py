"""MkDocs' own script, and its clients, for which it doesn't wait long."""

from mkdocs.livereload import _SCRIPT_TEMPLATE, _Handler

from gallery.live import requests

RELOAD_SCRIPT = "livereload/script.js"
"""MkDocs' own script, as a file: the policy of the pages allows none in a page."""
RELOAD_SOURCE: bytes = (
    "const own = document.currentScript.dataset;\n"
    + _SCRIPT_TEMPLATE.substitute(epoch="Number(own.epoch)", request_id="own.request")
).encode()


class PatientHandler(requests.PatientHandler, _Handler):
    """Answers one client of MkDocs' server, as long as it doesn't keep the server waiting."""
