# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "uv 项目里的 CPU 版"
# title.en = "The CPU build in a uv project"
# device = "cpu"
# build = "cuda"
# ///

# %% pyproject
import tomllib

PYPROJECT = """
[project]
name = "service"
version = "0.1"
requires-python = ">=3.11"
dependencies = ["torch", "torchvision", "numpy"]

[[tool.uv.index]]
name = "pytorch-cpu"
url = "https://download.pytorch.org/whl/cpu"
explicit = true

[tool.uv.sources]
torch = { index = "pytorch-cpu" }
torchvision = { index = "pytorch-cpu" }
"""

settings = tomllib.loads(PYPROJECT)
sources = settings["tool"]["uv"]["sources"]
for name in settings["project"]["dependencies"]:
    index = sources.get(name, {}).get("index", "the default index")
    print(f"{name:11} from {index}")

# %% sizes
from importlib.metadata import distributions

sizes = {"torch": 0, "nvidia": 0, "triton": 0}
for package in distributions():
    kind = package.name.partition("-")[0]
    if kind in sizes:
        sizes[kind] += sum(file.size or 0 for file in package.files)
for kind, size in sizes.items():
    print(f"{kind:6} {size / 1e9:.1f} GB")
