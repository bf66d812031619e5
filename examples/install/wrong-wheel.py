# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pip", "packaging"]
#
# [tool.example]
# title.zh = "wheel 的文件名与本机不符"
# title.en = "A wheel that doesn't fit"
# ///

# %% refused
import os
import subprocess
import sys
from pathlib import Path

# zh: 内容是空的：pip 只看文件名就拒绝了。
# en: The file is empty: pip refuses it by its name.
wheel = Path("torch-2.4.1+cu121-cp38-cp38-win_amd64.whl")
wheel.touch()
done = subprocess.run(
    [sys.executable, "-m", "pip", "--isolated", "install", wheel],
    env={**os.environ, "PIP_CONFIG_FILE": os.devnull},
    capture_output=True,
    text=True,
)
print(done.stderr.splitlines()[0])

# %% tags
from packaging.utils import parse_wheel_filename

name, version, _, tags = parse_wheel_filename(wheel.name)
for tag in tags:
    print(name, version, tag.interpreter, tag.platform)
