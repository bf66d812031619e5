# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "版本", en = "The version" }
# ///

# %% version
import torch

print(torch.__version__)
print(type(torch.__version__).__name__)

# %% compare
text = str(torch.__version__)
print("as versions:", torch.__version__ >= "2.9")
print("as strings: ", text >= "2.9")
# zh: 也可以与元组比较。
# en: It also compares with tuples.
print("with tuples:", torch.__version__ >= (2, 9))

# %% installed
from importlib.metadata import version

# zh: 不导入 torch 就能得到已安装的版本。
# en: The installed version, without importing torch.
print(version("torch").partition("+")[0])

# %% feature
for name in ("accelerator", "compile", "gels"):
    print(name, hasattr(torch, name))

# %% float
print(float(text[:3]))
major, minor = (int(part) for part in text.split(".")[:2])
print(major, minor)

# %% base
base, _, build = text.partition("+")
print(base, torch.__version__ == base, torch.__version__ >= base)

# %% call raises="TypeError"
torch.__version__()

# %% module raises="TypeError"
torch.version()
