# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "需要的 Python 版本", en = "The Python it requires" }
# ///

# %% required
from importlib.metadata import metadata

print("torch requires Python", metadata("torch")["Requires-Python"])
