# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "pip 在隔离环境里编译", en = "pip's isolated build" }
# ///

# %% isolated
import subprocess
import sys
from pathlib import Path

# zh: 像 flash-attn 一样，编译脚本一开头就导入 torch。
# en: Like flash-attn's, this build script imports torch first.
package = Path("package")
package.mkdir()
(package / "pyproject.toml").write_text("""
[build-system]
requires = []
build-backend = "build"
backend-path = ["."]
""")
(package / "build.py").write_text("""
import torch
from pathlib import Path

def prepare_metadata_for_build_wheel(folder, settings=None):
    info = Path(folder, "fast_attn-1.0.dist-info")
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\\nName: fast-attn\\nVersion: 1.0\\n"
    )
    print("building with torch", torch.__version__.split("+")[0])
    return info.name

def build_wheel(folder, settings=None, metadata=None):
    raise SystemExit("compiles here")
""")


def pip(*options):
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--isolated", "install", "-v",
         "--dry-run", "--no-index", "--no-deps", *options, "./package"],
        capture_output=True, text=True,
    )
    lines = (done.stdout + done.stderr).splitlines()
    for line in lines:
        if "torch" in line and "import" not in line:
            print(line.strip())


pip()

# %% not-isolated
pip("--no-build-isolation")
