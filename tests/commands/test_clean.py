"""What `python hooks clean` removes."""

from __future__ import annotations

from pathlib import Path

from tests.support.commands import hooks
from tests.support.examples import script, write_example


def test_clean_keeps_what_a_build_would_use(site: Path) -> None:
    """And never touches what is under version control."""
    committed = site / "recordings/cpu/topic/good.json"
    committed.parent.mkdir(parents=True)
    committed.touch()
    assert hooks(site, "run").returncode == 0
    used = list((site / ".gallery/recordings").rglob("*.json"))
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    assert hooks(site, "run").returncode == 0
    (site / "site/sub").mkdir(parents=True)
    (site / "site/sub/page").write_bytes(bytes(2_300_000))
    done = hooks(site, "clean")
    kept = list((site / ".gallery/recordings").rglob("*.json"))
    assert (len(kept), set(kept) & set(used)) == (1, set())
    assert "removed site (2.3 MB)\n" in done.stdout
    assert not (site / "site").exists()
    hooks(site, "clean", "--all")
    assert not (site / ".gallery").exists()
    assert committed.exists()
