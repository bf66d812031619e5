"""Files of an open site that a build would not give."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from mkdocs.structure.files import File

from gallery.build.downloads import write_examples
from gallery.render.notebook import Notebook
from mkdocs_site.locale_site import copy_file, list_stamps, remove_surplus

from executed_examples.common.files import write_atomically
from executed_examples.common.versions import Pins
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome


def test_files_that_were_not_written_again_go_unless_they_need_not_be(tmp_path: Path) -> None:
    for name in ("gone", "kept", "written", "replaced"):
        (tmp_path / name).write_text("before", encoding="utf-8")
    before = list_stamps(tmp_path)
    (tmp_path / "written").write_text("now", encoding="utf-8")
    # The clock is set back, and a file is replaced within the same tick of it.
    os.utime(tmp_path / "written", (1, 1))
    stamp = (tmp_path / "replaced").stat().st_mtime_ns
    write_atomically(tmp_path / "replaced", "now")
    os.utime(tmp_path / "replaced", ns=(stamp, stamp))
    remove_surplus(tmp_path, before, {tmp_path / "kept"})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "replaced", "written"]


def test_who_reads_a_file_that_is_copied_again_reads_all_of_it(tmp_path: Path) -> None:
    """Otherwise a browser that loads a style sheet while it is saved has half of it."""
    (tmp_path / "docs").mkdir()
    source, copied = tmp_path / "docs/own.css", tmp_path / "site/own.css"
    file = File("own.css", str(source.parent), str(copied.parent), use_directory_urls=True)
    source.write_text("a {}", encoding="utf-8")
    copy_file(file, tmp_path)
    with copied.open(encoding="utf-8") as reader:
        source.write_text("", encoding="utf-8")
        copy_file(file, tmp_path)
        assert reader.read() == "a {}"
    assert copied.read_text(encoding="utf-8") == ""


def test_an_example_that_has_gone_is_in_no_zip(
    tmp_path: Path, two: tuple[Example, Example]
) -> None:
    one, other = (Notebook(Outcome(example), "en") for example in two)
    write_examples(tmp_path, [one, other], Pins(), lambda name, link: link)
    write_examples(tmp_path, [other], Pins(), lambda name, link: link)
    with zipfile.ZipFile(tmp_path / "examples.zip") as archive:
        assert sorted(archive.namelist()) == ["examples/b/two.ipynb", "examples/b/two.py"]
