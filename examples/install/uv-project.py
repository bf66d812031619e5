# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "uv 项目里的 CPU 版本"
# title.en = "The CPU build in a uv project"
# ///

# %% project
import tomllib

text = """
[project]
name = "service"
version = "0.1"
requires-python = ">=3.12"
dependencies = ["torch", "torchvision"]

[tool.uv.sources]
torch = { index = "pytorch-cpu" }
torchvision = { index = "pytorch-cpu" }

[[tool.uv.index]]
name = "pytorch-cpu"
url = "https://download.pytorch.org/whl/cpu"
explicit = true
"""
project = tomllib.loads(text)
for name, source in project["tool"]["uv"]["sources"].items():
    print(name, "from", source["index"])
