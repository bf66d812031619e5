"""A site about NumPy in one language, in an environment without torch."""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.conftest import SCRIPT, Installed, environment

HEAD = SCRIPT.format(title='{ en = "A title" }')
FILES = {
    "mkdocs.yml": "site_name: NumPy, run\nplugins: [executed-examples]\n",
    "executed-examples.toml": 'packages = ["numpy"]\n',
    "docs/index.md": "# Arrays\n\n/// example | array/broadcast\nA body.\n///\n",
    "docs/errors.md": (
        "# Errors\n\n/// example | array/shapes\n///\n\n/// example | array/plot#curve\n///\n"
    ),
    "examples/array/broadcast.py": HEAD
    + "# %% add\nimport numpy as np\n\ntable = np.ones((2, 1)) + np.arange(3)\ntable.shape\n",
    "examples/array/shapes.py": HEAD
    + '# %% fail raises="ValueError"\nimport numpy as np\n\nnp.ones((2, 3)) + np.ones(2)\n',
    "examples/array/plot.py": HEAD.replace('["numpy"]', '["numpy", "matplotlib"]')
    + '# %% curve alt_en="a rising line"\n'
    + "import matplotlib.pyplot as plt\n\n_ = plt.plot([1, 2])\n",
}

Write = Callable[[dict[str, str]], Path]


def page(site: Path, name: str) -> str:
    return (site / "site" / name / "index.html").read_text(encoding="utf-8")


def test_torch_is_not_there(installed: Installed, write: Write) -> None:
    done = installed.run(write({}), "python", "-c", "import torch")
    assert "No module named 'torch'" in done.stderr


def test_pages_show_what_examples_gave_and_with_which_version(
    installed: Installed, write: Write
) -> None:
    site = write(FILES)
    done = installed.run(site, "mkdocs", "build", "--strict")
    assert done.returncode == 0, done.stderr
    assert "3 runs, 3 of 3 examples shown\n" in done.stderr
    home = page(site, "")
    assert 0 < home.find("(2, 3)</pre>") < home.find("A body.")
    assert "CPU · numpy 2" in home
    assert "operands could not be broadcast together" in page(site, "errors")
    assert 'alt="a rising line"' in page(site, "errors")
    assert len([*(site / "site/assets/figures").glob("*.svg")]) == 2


def test_code_has_colors_on_the_themes_own_background(installed: Installed, write: Write) -> None:
    site = write(FILES)
    installed.run(site, "mkdocs", "build")
    assert '<link href="assets/executed-examples.css"' in page(site, "")
    styles = (site / "site/assets/executed-examples.css").read_text(encoding="utf-8")
    assert ":where(.example .highlight) .k { color:" in styles
    assert ":where(.example .highlight) { background" not in styles


def test_the_second_build_runs_nothing(installed: Installed, write: Write) -> None:
    site = write(FILES)
    installed.run(site, "mkdocs", "build")
    assert "0 runs, 3 of 3" in installed.run(site, "mkdocs", "build").stderr


def test_what_fails_without_saying_so_fails_the_build(installed: Installed, write: Write) -> None:
    site = write({**FILES, "examples/array/shapes.py": HEAD + "# %% fail\n1 / 0\n"})
    done = installed.run(site, "mkdocs", "build")
    assert done.returncode == 1
    assert "examples/array/shapes.py:8: cell 'fail': expected no exception" in done.stderr
    assert "3 runs, 2 of 3 examples shown, 1 failed\n" in done.stderr


def test_an_example_that_is_not_there_is_named_with_its_page(
    installed: Installed, write: Write
) -> None:
    site = write({**FILES, "docs/index.md": "# A\n\n/// example | array/broadcst\n///\n"})
    done = installed.run(site, "mkdocs", "build")
    assert done.returncode == 1
    expected = "index.md: no example 'array/broadcst'; did you mean 'array/broadcast'?"
    assert expected in done.stderr


def test_what_is_recorded_is_compared(installed: Installed, write: Write) -> None:
    site = write(FILES)
    recorded = installed.run(site, "executed-examples", "run", "--record")
    assert recorded.returncode == 0, recorded.stderr
    file = site / "recordings/cpu/array/broadcast.json"
    made = json.loads(file.read_text(encoding="utf-8"))["provenance"]
    assert (made["torch"], len(made["packages"])) == ("", 1)
    assert installed.run(site, "executed-examples", "check").stdout == "3 equal\n"


def test_lists_and_reasons_are_there(installed: Installed, write: Write) -> None:
    site = write(FILES)
    assert "array/plot" in installed.run(site, "executed-examples", "list").stdout
    why = installed.run(site, "executed-examples", "why", "array/plot").stdout
    assert "it has not been run on this machine" in why


def test_a_setting_that_is_none_is_named(installed: Installed, write: Write) -> None:
    site = write({**FILES, "executed-examples.toml": 'package = "numpy"\n'})
    done = installed.run(site, "executed-examples", "list")
    assert done.returncode == 2
    assert done.stderr.startswith("executed-examples.toml: ")
    assert "did you mean 'packages'?" in done.stderr


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            '[locales.de]\nfallback = "fr"',
            "`locales.de.fallback`: expected one of these languages, none, found 'fr'",
        ),
        (
            '[locales.de]\nfallback = "de"\n[locales.en]',
            "`locales.de.fallback`: expected one of these languages, en, found 'de'",
        ),
        (
            '[locales.de]\nfallbak = "en"',
            "`locales.de.fallbak`: unknown key; did you mean 'fallback'?",
        ),
        ("[locales", "expected TOML: "),
    ],
)
def test_a_setting_that_can_not_be_is_named(
    settings: str, said: str, installed: Installed, write: Write
) -> None:
    site = write({**FILES, "executed-examples.toml": settings})
    done = installed.run(site, "executed-examples", "list")
    assert (done.returncode, f"executed-examples.toml: {said}" in done.stderr) == (2, True)


def test_what_is_not_its_own_is_not_cleaned(installed: Installed, write: Write) -> None:
    site = write({**FILES, "site/README.txt": "mine", "dist/mine.whl": "mine"})
    assert installed.run(site, "executed-examples", "clean", "--all").returncode == 0
    assert (site / "site/README.txt").exists()
    assert (site / "dist/mine.whl").exists()


@pytest.fixture
def served(installed: Installed, write: Write) -> Iterator[tuple[Path, str]]:
    site = write(FILES)
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [str(installed.folder / "bin/mkdocs"), "serve", "--dev-addr", address]
    with (site / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=site, env=environment(), stdout=log, stderr=log)
        try:
            yield site, f"http://{address}/"
        finally:
            server.terminate()
            server.wait(20)


def wait_for(address: str, text: str) -> bool:
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                if text in answer.read().decode():
                    return True
        except (urllib.error.URLError, ConnectionError):
            pass
        time.sleep(0.1)
    return False


def test_a_served_page_follows_its_example(served: tuple[Path, str]) -> None:
    site, address = served
    assert wait_for(address, "(2, 3)</pre>"), (site / "log").read_text()
    example = site / "examples/array/broadcast.py"
    example.write_text(example.read_text("utf-8").replace("(2, 1)", "(4, 1)"), "utf-8")
    assert wait_for(address, "(4, 3)</pre>"), (site / "log").read_text()
