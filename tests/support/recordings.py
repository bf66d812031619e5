"""A recording with every kind of output."""

from __future__ import annotations

from executed_examples.recordings.recording import (
    CellRecording,
    Figure,
    Frame,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.recordings.svg import sanitize_svg

RECORDING = Recording(
    "topic/name",
    "k" * 64,
    Provenance("cpu", "a CPU", "", "2.13.0", "3.11.7", "2026-11-21T09:00:00Z", 0.1),
    (
        CellRecording(
            "one", (Text("a\r\n\u2028b", 3), Value("tensor(1)"), Figure(sanitize_svg("<svg/>")))
        ),
        CellRecording(
            "two",
            (
                Raised(
                    "ValueError",
                    "ValueError: x",
                    (Frame("", 3, "<module>", "    f()"), Frame("torch/x.py", 1, "f", "")),
                    Raised("KeyError", "KeyError: 1", ()),
                    "context",
                ),
            ),
        ),
    ),
)
