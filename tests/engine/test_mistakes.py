"""What writers of a small site do wrong, and what they are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.conftest import SCRIPT, Installed

Write = Callable[[dict[str, str]], Path]
HEAD = SCRIPT.format(title='{ en = "A title" }').replace('["numpy"]', "[]")
BESIDE = "from pathlib import Path\n\nPath(__file__).with_name('words.txt').read_text()\n"
SITE = {
    "mkdocs.yml": "site_name: Mistakes\nplugins: [executed-examples]\n",
    "docs/index.md": "# A\n\n/// example | a/one\n///\n\n/// example | a/one\n///\n",
    "examples/a/one.py": HEAD + "# %% first\nprint(1)\n",
}


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("# %% first\n" + BESIDE, "expected a file that the example declares in `data`"),
        (
            "# %% first\nimport os\n\nos._exit(0)\n\n# %% second\nprint(2)\n",
            "cell 'first' ended the process with exit code 0",
        ),
        (
            "# %% first\nprint('kept')\n\n# %% second\nclass Bad:\n    def _repr_svg_(self):\n"
            "        return '<p>'\n\n\nBad()\n",
            "what it sent can't be read",
        ),
    ],
)
def test_a_run_that_can_not_be_trusted_fails(
    installed: Installed, write: Write, script: str, message: str
) -> None:
    site = write({"examples/a/one.py": HEAD + script, "examples/a/words.txt": "words"})
    done = installed.run(site, "executed-examples", "run")
    assert done.returncode == 1
    assert message in done.stdout + done.stderr


def test_what_was_shown_before_a_drawing_that_can_not_be_read_stays(
    installed: Installed, write: Write
) -> None:
    bad = "class Bad:\n    def _repr_svg_(self):\n        return '<p>'\n\n\nBad()\n"
    script = f"# %% first\nprint('kept')\n\n# %% second\n{bad}"
    done = installed.run(write({"examples/a/one.py": HEAD + script}), "executed-examples", "run")
    assert "kept" in done.stdout


def test_a_declared_file_can_be_read(installed: Installed, write: Write) -> None:
    head = HEAD.replace("# title", '# data = ["words.txt"]\n# title')
    site = write({"examples/a/one.py": f"{head}# %% first\n{BESIDE}", "examples/a/words.txt": "w"})
    assert "'w'" in installed.run(site, "executed-examples", "run").stdout


def test_list_names_what_is_no_example(installed: Installed, write: Write) -> None:
    done = installed.run(
        write({"examples/a/one.py": HEAD + "# %% first\n1 +\n"}), "executed-examples", "list"
    )
    assert done.returncode == 1
    assert "examples/a/one.py:8: " in done.stderr


def test_a_page_shows_why_an_example_can_not_be_read(installed: Installed, write: Write) -> None:
    site = write({**SITE, "examples/a/one.py": HEAD + "# %% first\n1 +\n"})
    done = installed.run(site, "mkdocs", "build")
    assert done.returncode == 1
    assert "no example 'a/one'" not in done.stderr


def test_a_missing_package_is_a_warning(installed: Installed, write: Write) -> None:
    site = write(
        {**SITE, "examples/a/one.py": HEAD.replace("[]", '["nump"]') + "# %% a\nprint(1)\n"}
    )
    done = installed.run(site, "mkdocs", "build", "--strict")
    assert done.returncode == 1
    assert "examples/a/one.py: not run: it needs nump; nothing is shown" in done.stderr
    assert "0 runs, 0 of 1 example shown, 1 awaiting what this machine lacks\n" in done.stderr


def test_what_a_page_shows_twice_has_its_id_once(installed: Installed, write: Write) -> None:
    site = write(SITE)
    assert installed.run(site, "mkdocs", "build").returncode == 0
    assert (site / "site/index.html").read_text(encoding="utf-8").count('id="a/one"') == 1


def test_the_extension_may_be_named_besides_the_plugin(installed: Installed, write: Write) -> None:
    named = "markdown_extensions: [executed_examples]\n"
    done = installed.run(
        write({**SITE, "mkdocs.yml": SITE["mkdocs.yml"] + named}), "mkdocs", "build", "--strict"
    )
    assert done.returncode == 0, done.stderr


def test_a_command_is_needed(installed: Installed, write: Write) -> None:
    done = installed.run(write(SITE), "executed-examples")
    assert (done.returncode, done.stderr.startswith("usage: executed-examples")) == (2, True)


def test_a_folder_that_can_not_be_written_is_one_line(installed: Installed, write: Write) -> None:
    site = write({**SITE, ".gallery": "a file"})
    done = installed.run(site, "executed-examples", "run")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith(f"{site / '.gallery'}/")
    assert done.stderr.endswith(": Not a directory\n")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("[locales.en]\n", '`locales.en`: expected a `name`, as "English"'),
        (
            '[locales.en]\nname = "English"\nfallback = "fr"\n',
            "`locales.en.fallback`: expected one of these languages, none, found 'fr'",
        ),
        ('[formats]\nhtml = "a:b"\n', '`formats`: expected a MIME type, as "text/html"'),
    ],
)
def test_a_setting_that_can_not_be_is_named(
    installed: Installed, write: Write, settings: str, message: str
) -> None:
    site = write({**SITE, "executed-examples.toml": settings})
    done = installed.run(site, "executed-examples", "list")
    assert done.returncode == 2
    assert f"executed-examples.toml: {message}" in done.stderr


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ('preload = ["pandass"]', "`preload`: expected an installed module, found 'pandass'"),
        ('packages = ["nump"]', "`packages`: expected an installed package, found 'nump'"),
    ],
)
def test_what_is_named_and_not_installed_is_a_warning(
    installed: Installed, write: Write, settings: str, message: str
) -> None:
    """Recordings can be shown there."""
    done = installed.run(
        write({**SITE, "executed-examples.toml": settings}), "executed-examples", "list"
    )
    assert done.returncode == 0
    assert done.stderr.startswith(f"executed-examples.toml: {message}")


def test_a_block_that_nothing_knows_is_a_warning(installed: Installed, write: Write) -> None:
    site = write({**SITE, "docs/index.md": "# A\n\n/// exmaple | a/one\n///\n"})
    done = installed.run(site, "mkdocs", "build", "--strict")
    assert done.returncode == 1
    assert "index.md: no extension knows the block '/// exmaple | a/one" in done.stderr


def test_a_semicolon_hides_a_value(installed: Installed, write: Write) -> None:
    site = write({"examples/a/one.py": HEAD + "# %% first\n'hidden';\n\n# %% b\n'shown'\n"})
    printed = installed.run(site, "executed-examples", "run").stdout
    assert ("hidden" in printed, "shown" in printed) == (False, True)


def test_a_file_that_is_beside_the_script_is_named(installed: Installed, write: Write) -> None:
    site = write(
        {"examples/a/one.py": HEAD + "# %% a\nopen('words.txt')\n", "examples/a/words.txt": ""}
    )
    done = installed.run(site, "executed-examples", "run")
    assert "it is beside the script: Path(__file__).with_name('words.txt')" in done.stderr


def test_an_address_of_no_executor_names_those_there_are(
    installed: Installed, write: Write
) -> None:
    done = installed.run(write(SITE), "executed-examples", "run", "--on", "shs://there")
    assert done.returncode == 2
    assert "expected an address with one of tcp://, tls://; found 'shs://there'" in done.stderr
