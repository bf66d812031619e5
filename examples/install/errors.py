# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pip"]
#
# [tool.example]
# title = { zh = "pip 与导入时的报错", en = "pip and import errors" }
# ///

# %% no-version
import os
import subprocess
import sys
from pathlib import Path


def pip(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--isolated", *arguments],
        env={**os.environ, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


# zh: 这个文件夹代替包索引，里面只有为 Python 3.8 编译的 wheel。
# en: This folder stands in for a package index that has a wheel
# en: for Python 3.8 only.
wheel = Path("index/torch-2.4.1-cp38-cp38-manylinux1_x86_64.whl")
wheel.parent.mkdir()
wheel.touch()
offline = ("--no-index", "--find-links=index", "--no-cache-dir")
print(pip("download", "-q", "torch", *offline))


# %% no-module
def last_line(*arguments, cwd="."):
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
    )
    return done.stderr.splitlines()[-1]


# zh: -S 让 Python 不看安装的包，如同另一个没有安装 torch 的 Python。
# en: -S hides installed packages, like another Python that has none.
print(last_line("-I", "-S", "-c", "import torch"))

# %% shadowed
# zh: 当前文件夹里有一个自己的 torch.py。
# en: The current folder has a torch.py of your own.
Path("project").mkdir()
Path("project/torch.py").touch()
code = "import torch; torch.ones(2)"
print(last_line("-c", code, cwd="project"))

# %% already
# zh: 已经安装了 CPU 版，再安装 CUDA 版：什么也没有发生。
# en: A CPU build is installed; asking for a CUDA build does nothing.
for line in pip("install", "torch", *offline).splitlines():
    if ": torch " in line:
        print(line.partition(" in ")[0])
