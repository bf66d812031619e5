# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有 NumPy", en = "Without NumPy" }
# ///

# %% warning
import subprocess
import sys

# zh: 一个新进程，其中找不到 NumPy。
# en: A new process, which can't find NumPy.
code = """\
import sys

class WithoutNumPy:
    def find_spec(self, name, *_):
        if name == "numpy":
            raise ModuleNotFoundError("No module named 'numpy'")

sys.meta_path.insert(0, WithoutNumPy())
import torch
torch.tensor([1.0, 2.0]).numpy()
"""
done = subprocess.run(
    [sys.executable, "-c", code], capture_output=True, text=True
)
warning, *_, error = done.stderr.splitlines()
print(warning.partition(": ")[2].partition(" (")[0])
print(error)
