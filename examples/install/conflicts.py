# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pip"]
#
# [tool.example]
# title.zh = "pip 的版本冲突"
# title.en = "Version conflicts in pip"
# device = "cpu"
# ///

# %% index
import os
import subprocess
import sys
import zipfile
from pathlib import Path


# zh: 空的安装包，只有名称、版本和依赖，代替包索引里的文件。
# en: Empty wheels with a name, a version, and requirements stand in
# en: for the files of an index.
def wheel(name, version, *requires):
    info = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name}"]
    lines.append(f"Version: {version}")
    lines += [f"Requires-Dist: {r}" for r in requires]
    path = Path("index", f"{name}-{version}-py3-none-any.whl")
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{info}/METADATA", "\n".join(lines))
        file.writestr(
            f"{info}/WHEEL",
            "Wheel-Version: 1.0\nTag: py3-none-any",
        )
        file.writestr(f"{info}/RECORD", "")


Path("index").mkdir()
for torch_version in "2.1.1+cu118", "2.2.1+cu118", "2.5.1":
    wheel("torch", torch_version)
wheel("torchvision", "0.16.1+cu118", "torch==2.1.1")
wheel("torchvision", "0.17.1+cu118", "torch==2.2.1")
wheel("some_package", "1.0", "torch==2.5.1")


def pip(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--isolated", "install"]
        + ["--dry-run", "--no-index", "--find-links=index"]
        + ["--no-cache-dir", *arguments],
        env={**os.environ, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
    )
    for line in (done.stdout + done.stderr).splitlines():
        if line.strip() and "Looking in" not in line:
            if "Processing" not in line and "satisfied" not in line:
                print(line)

# %% replaced
# zh: 已经安装了 2.15.0，some_package 却要求另一个版本。
# en: 2.15.0 is installed, but some_package requires another one.
import torch

print("installed:", torch.__version__.partition("+")[0])
Path("requirements.txt").write_text("some_package\n")
pip("-r", "requirements.txt")

# %% constraint
Path("constraints.txt").write_text("torch==2.15.0\n")
pip("-r", "requirements.txt", "-c", "constraints.txt")

# %% conflict
pip("torch==2.2.1+cu118", "torchvision==0.16.1+cu118")

# %% pair
pip("torch==2.2.1+cu118", "torchvision")
