"""The loop that forks a child for each run."""

from __future__ import annotations

import os
import subprocess
import sys

from executed_examples.child.sandbox.variables import SOURCES

TAKEN = """
import os, socket
from executed_examples.child.fork_loop import ForkLoop

def send_request(builder):
    control, theirs = socket.socketpair()
    output, events = os.pipe()
    socket.send_fds(builder, [b"run"], [output, events, theirs.fileno()])
    return control

def take():
    yield socket.recv_fds(taken, 16, 3)

pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(2)]
(builder, server), (_, taken) = pairs
controls = [send_request(builder) for builder, _ in pairs]
until, done = os.pipe()
os.close(done)
# Both requests are there when the loop looks; while it answers the first, the second goes.
ForkLoop((server, taken), lambda output, events: os._exit(0), chores=take()).serve(until)
print(controls[0].recv(100).count(b"pid"))
"""


def test_a_request_that_another_loop_took_first_is_not_waited_for() -> None:
    """The fork server and its helper listen on one socket for a moment."""
    ended = subprocess.run(
        [sys.executable, "-c", TAKEN],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert ended.stdout == "1\n", ended.stderr
