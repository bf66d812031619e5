# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "代码用的是哪个 Python"
# title.en = "Which Python runs the code"
# ///

# %% which volatile=true
import importlib.util
import sys
from pathlib import Path

print("Python", sys.version.split()[0])
print("virtual environment:", sys.prefix != sys.base_prefix)
for name in ("torch", "torchvision", "no_such_package"):
    spec = importlib.util.find_spec(name)
    print(name, Path(spec.origin).parts[-3:] if spec else None)
