# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pip"]
#
# [tool.example]
# title.zh = "安装一个包而不更换 torch"
# title.en = "Install a package without replacing torch"
# device = "cpu"
# ///

# %% index
import os
import subprocess
import sys
import zipfile
from pathlib import Path


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
wheel("torch", "2.6.0")
wheel("fast_kernels", "0.3")
wheel("some_trainer", "1.0", "torch<2.7", "fast_kernels")


def pip(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--isolated", *arguments],
        env={**os.environ, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
    )
    for line in (done.stdout + done.stderr).splitlines():
        if line.startswith(("Would install", "some-trainer", "ERROR")):
            print(line)


def install(*arguments):
    pip("install", "--no-index", "--find-links=index", *arguments)

# %% replaced
install("--dry-run", "some_trainer")

# %% no-deps
install("--dry-run", "--no-deps", "some_trainer")

# %% requires
import email

with zipfile.ZipFile("index/some_trainer-1.0-py3-none-any.whl") as file:
    text = file.read("some_trainer-1.0.dist-info/METADATA").decode()
print(email.message_from_string(text).get_all("Requires-Dist"))

# %% rest
install("--dry-run", "--no-deps", "some_trainer", "fast_kernels")
