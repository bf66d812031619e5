"""A corpus of N small torch scripts, written as each tool expects them.

A script has 10 to 30 lines, takes 1 to 200 ms once torch is imported, and prints a few lines; 15
percent draw a figure. The same N always gives the same text. A page has ten scripts, except for
tools that make a page of each.
"""

from __future__ import annotations

import json
import random
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PER_PAGE = 10
EXTENSIONS = "[attr_list, pymdownx.superfences, pymdownx.highlight]"


@dataclass(frozen=True)
class Script:
    """One example, in parts that can be assembled for every tool."""

    name: str
    title: str
    code: str
    figure: bool


def make_scripts(count: int) -> list[Script]:
    """Return the first `count` scripts of an endless list."""
    return [_make_script(number) for number in range(count)]


def _make_script(number: int) -> Script:
    choose = random.Random(number)
    figure = number % 20 in (3, 9, 16)  # 15 percent
    kind = choose.choice(FIGURES if figure else PLAIN)
    body = kind.format(
        seed=number,
        size=choose.choice([64, 128, 192, 256]),
        steps=choose.choice([5, 10, 20, 40]),
        width=choose.choice([8, 16, 32, 64]),
    )
    head = f"import torch\n\ntorch.manual_seed({number})\n"
    return Script(f"script-{number:05d}", f"Script {number}", head + textwrap.dedent(body), figure)


PLAIN = [
    """
    a = torch.randn({size}, {size})
    b = torch.randn({size}, {size})
    total = torch.zeros({size}, {size})
    for step in range({steps}):
        total = total + (a @ b) / {size}
        a = a.roll(1, dims=0)
    print("shape", tuple(total.shape))
    print("mean", round(total.mean().item(), 4))
    total.diagonal().sum()
    """,
    """
    x = torch.linspace(-1, 1, {size}).unsqueeze(1)
    y = x**2 + 0.1 * torch.randn_like(x)
    model = torch.nn.Sequential(
        torch.nn.Linear(1, {width}),
        torch.nn.Tanh(),
        torch.nn.Linear({width}, 1),
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range({steps}):
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
    print("loss", round(loss.item(), 4))
    sum(p.numel() for p in model.parameters())
    """,
    """
    images = torch.randn(4, 3, {width}, {width})
    conv = torch.nn.Conv2d(3, 8, kernel_size=3, padding=1)
    pool = torch.nn.MaxPool2d(2)
    for step in range({steps}):
        out = pool(torch.relu(conv(images)))
    print("in ", tuple(images.shape))
    print("out", tuple(out.shape))
    print("max", round(out.max().item(), 4))
    out.flatten(1).shape
    """,
    """
    scores = torch.randn({size}, {width})
    values, indices = scores.topk(3, dim=1)
    order = scores.flatten().sort(descending=True)
    print("top", [round(v, 3) for v in values[0].tolist()])
    print("at ", indices[0].tolist())
    mask = scores > 1
    for step in range({steps}):
        picked = scores[mask].sort().values
    print("kept", int(mask.sum()))
    picked[-3:]
    """,
    """
    w = torch.randn({width}, requires_grad=True)
    x = torch.randn({size}, {width})
    for step in range({steps}):
        y = (x @ w).sigmoid().mean()
        (grad,) = torch.autograd.grad(y, w)
    print("y", round(y.item(), 4))
    print("norm", round(grad.norm().item(), 5))
    try:
        x @ torch.randn({width} + 1)
    except RuntimeError as error:
        print(type(error).__name__)
    grad.shape
    """,
]
FIGURES = [
    """
    import matplotlib.pyplot as plt

    x = torch.linspace(0, 6, {size})
    fig, ax = plt.subplots()
    for k in range(1, 4):
        ax.plot(x.numpy(), torch.sin(k * x).numpy(), label=f"k={{k}}")
    ax.legend()
    ax.set_title("sines")
    print("points", x.numel())
    """,
    """
    import matplotlib.pyplot as plt

    grid = torch.randn({width}, {width})
    for step in range({steps}):
        grid = (grid + grid.roll(1, 0) + grid.roll(1, 1)) / 3
    fig, ax = plt.subplots()
    ax.imshow(grid.numpy())
    ax.set_xlabel("column")
    print("range", round((grid.max() - grid.min()).item(), 4))
    """,
]


def pages(scripts: list[Script]) -> list[list[Script]]:
    """Split scripts into pages of ten."""
    return [scripts[at : at + PER_PAGE] for at in range(0, len(scripts), PER_PAGE)]


def write_ours(folder: Path, scripts: list[Script], hook: Path) -> None:
    """Write a site for this project, in one locale.

    Args:
        folder: the folder of the site.
        scripts: the scripts that it shows.
        hook: the path of `hooks/events.py`.
    """
    _write_examples(folder, scripts)
    _write_pages(folder, scripts, _block)
    _write(folder / "mkdocs.yml", _mkdocs(f"hooks: ['{hook}']\n", EXTENSIONS))


def _write_examples(folder: Path, scripts: list[Script]) -> None:
    for script in scripts:
        alt = ' alt_zh="图" alt_en="a figure"' if script.figure else ""
        text = (
            '# /// script\n# requires-python = ">=3.11"\n'
            '# dependencies = ["torch", "numpy", "matplotlib"]\n#\n# [tool.example]\n'
            f'# title = {{ zh = "{script.title}", en = "{script.title}" }}\n# ///\n\n'
            f"# %% all{alt}\n{script.code}"
        )
        _write(folder / "examples" / "bench" / f"{script.name}.py", text)


def write_static(folder: Path, scripts: list[Script]) -> None:
    """Write the same pages with static code fences, to measure MkDocs itself."""
    _write_pages(folder, scripts, _fences)
    _write(folder / "mkdocs.yml", _mkdocs("", EXTENSIONS))


def _block(script: Script) -> str:
    return f"/// example | bench/{script.name}\n///\n"


def _fences(script: Script) -> str:
    return f"```python\n{script.code}```\n\n```text\nshown\n```\n"


def write_bilingual(folder: Path, scripts: list[Script], hook: Path | None) -> None:
    """Write the same pages in two locales, in sections.

    The theme's navigation is pruned: otherwise each of a thousand pages would link to all others.

    Args:
        folder: the folder of the site.
        scripts: the scripts that it shows.
        hook: the path of `hooks/events.py`; None for static code fences.
    """
    if hook:
        _write_examples(folder, scripts)
    for locale in ("zh", "en"):
        _write_pages(folder, scripts, _block if hook else _fences, f"{locale}/")
    more = (
        # The plugin's comparison of search entries is quadratic in their number.
        "plugins:\n- search\n- i18n:\n    docs_structure: folder\n    reconfigure_search: false\n"
        "    languages:\n"
        "    - {locale: zh, name: 中文, default: true, build: true}\n"
        "    - {locale: en, name: English, build: true}\n"
    )
    if hook:
        more += f"hooks: ['{hook}']\n"
    text = _mkdocs(more, EXTENSIONS).replace(
        "font: false", "font: false, features: [navigation.prune]"
    )
    _write(folder / "mkdocs.yml", text)


def write_markdown_exec(folder: Path, scripts: list[Script]) -> None:
    """Write code fences that are executed in place; a figure has to be printed."""

    def fence(script: Script) -> str:
        options = 'exec="1" source="above"'
        if not script.figure:
            return f'```python {options} result="text"\n{script.code}```\n'
        show = 'import io\nbuffer = io.StringIO()\nfig.savefig(buffer, format="svg")\n'
        show += "print(buffer.getvalue())\n"
        return f'```python {options} html="1"\n{script.code}{show}plt.close(fig)\n```\n'

    _write_pages(folder, scripts, fence)
    _write(folder / "mkdocs.yml", _mkdocs("plugins: [search, markdown-exec]\n", EXTENSIONS))


def write_sphinx_gallery(folder: Path, scripts: list[Script], parallel: int) -> None:
    """Write scripts with a reStructuredText title.

    Args:
        folder: the folder of the site.
        scripts: the scripts that it shows.
        parallel: the number of processes that run scripts.
    """
    for number, page in enumerate(pages(scripts)):
        sub = folder / "examples" / f"g{number:03d}"
        _write(sub / "README.rst", f"Page {number}\n{'=' * 9}\n")
        for script in page:
            line = "=" * len(script.title)
            code = f'"""\n{script.title}\n{line}\n"""\n{script.code}'
            _write(sub / f"plot_{script.name.replace('-', '_')}.py", code)
    _write(folder / "examples" / "README.rst", "Gallery\n=======\n")
    _write(folder / "index.rst", "Bench\n=====\n\n.. toctree::\n\n   auto_examples/index\n")
    conf = (
        "project = 'bench'\nextensions = ['sphinx_gallery.gen_gallery']\nhtml_theme = 'furo'\n"
        "sphinx_gallery_conf = {'examples_dirs': 'examples', 'gallery_dirs': 'auto_examples', "
        f"'filename_pattern': '/plot_', 'parallel': {parallel}, 'show_memory': False}}\n"
    )
    _write(folder / "conf.py", conf)


def write_mkdocs_gallery(folder: Path, scripts: list[Script]) -> None:
    """Write scripts with a Markdown title."""
    for number, page in enumerate(pages(scripts)):
        sub = folder / "docs" / "examples" / f"g{number:03d}"
        _write(sub / "README.md", f"# Page {number}\n")
        for script in page:
            code = f'"""\n# {script.title}\n"""\n{script.code}'
            _write(sub / f"plot_{script.name.replace('-', '_')}.py", code)
    _write(folder / "docs" / "examples" / "README.md", "# Gallery\n")
    _write(folder / "docs" / "index.md", "# Bench\n")
    folders = "{examples_dirs: docs/examples, gallery_dirs: docs/generated/gallery}"
    plugin = f"nav: [index.md, generated/gallery]\nplugins:\n- search\n- gallery: {folders}\n"
    _write(folder / "mkdocs.yml", _mkdocs(plugin, "[pymdownx.superfences, attr_list]"))


def write_mkdocs_jupyter(folder: Path, scripts: list[Script]) -> None:
    """Write a notebook for each script."""
    for script in scripts:
        _write(folder / "docs" / f"{script.name}.ipynb", _notebook(script))
    _write(folder / "docs" / "index.md", "# Bench\n")
    plugin = "plugins:\n- search\n- mkdocs-jupyter: {execute: true, include: ['*.ipynb']}\n"
    _write(folder / "mkdocs.yml", _mkdocs(plugin, "[pymdownx.superfences]"))


def write_myst_nb(folder: Path, scripts: list[Script]) -> None:
    """Write a notebook for each script, which the tool executes through its cache."""
    names = "\n".join(f"   {script.name}" for script in scripts)
    _write(folder / "index.rst", f"Bench\n=====\n\n.. toctree::\n\n{names}\n")
    for script in scripts:
        _write(folder / f"{script.name}.ipynb", _notebook(script))
    conf = "project = 'bench'\nextensions = ['myst_nb']\nhtml_theme = 'furo'\n"
    conf += "nb_execution_mode = 'cache'\nnb_execution_timeout = 120\n"
    _write(folder / "conf.py", conf)


def _notebook(script: Script) -> str:
    def cell(kind: str, text: str) -> dict[str, object]:
        extra: dict[str, object] = (
            {"outputs": [], "execution_count": None} if kind == "code" else {}
        )
        return {"cell_type": kind, "metadata": {}, "source": text, "id": kind, **extra}

    cells = [cell("markdown", f"# {script.title}"), cell("code", script.code)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def _write_pages(
    folder: Path, scripts: list[Script], embed: Callable[[Script], str], under: str = ""
) -> None:
    docs = folder / "docs" / under
    _write(docs / "index.md", "# Bench { #bench }\n")
    for number, page in enumerate(pages(scripts)):
        parts = [f"## {script.title} {{ #{script.name} }}\n\n{embed(script)}" for script in page]
        head = f"# Page {number} {{ #page{number:03d} }}\n\n"
        part = f"part{number // PER_PAGE:03d}/" if under else ""
        _write(docs / f"{part}page{number:03d}.md", head + "\n".join(parts))


def _mkdocs(more: str, extensions: str) -> str:
    return (
        "site_name: Bench\nsite_url: http://127.0.0.1/\ntheme: {name: material, font: false}\n"
        f"markdown_extensions: {extensions}\n{more}"
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
