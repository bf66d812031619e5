"""A small tutorial: an example with prose."""

from __future__ import annotations

from pathlib import Path

from tests.support.examples import script
from tests.support.sites import MKDOCS_YML, write_site

JUPYTER = """\
plugins:
  mkdocs-jupyter:
    include: ["*.ipynb"]
    ignore: ["*.md", "*.py"]
  search:
"""


TITLE = """\
# %% [markdown] small lang="zh"
# # 小教程
#
# 公式 $a < b$，链接 [首页](../index.md#home)，一段很长的
# 中文分两行写。
#
# - 列表里的
#   也一样。
#
# $$
# \\frac{1}{2}
# $$

# %% [markdown] small lang="en"
# # A small tutorial
#
# A formula $a < b$, a link [home](../index.md#home).
#
# $$
# \\frac{1}{2}
# $$
"""


CODE = """
# %% print
# zh: 打印
# en: print
print("printed")
1 + 1

# %% [markdown] raising lang="zh"
# ## 抛出

# %% [markdown] raising lang="en"
# ## Raising

# %% raise raises="KeyError"
{}["key"]
"""


def write_tutorial(folder: Path, cells: str = TITLE + CODE) -> Path:
    home = "# Home { #home }\n\n[tutorial](tutorials/small.ipynb#raising)\n"
    site = write_site(folder, {"index.md": home}, {"tutorials/small": script(cells)})
    config = MKDOCS_YML.replace("plugins:\n", JUPYTER)
    (site / "mkdocs.yml").write_text(config, encoding="utf-8")
    return site
