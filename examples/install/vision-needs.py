# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "这个 torchvision 需要哪个 torch"
# title.en = "Which torch this torchvision needs"
# ///

# %% needs
from importlib.metadata import requires, version

# zh: 只读包的信息，不导入：导入失败时也能用。
# en: This reads the metadata without importing, and works even if
# en: the import fails.
for name in "torch", "torchvision":
    print(name, version(name).split("+")[0])
print([r for r in requires("torchvision") if r.startswith("torch")])

# %% register raises="AttributeError"
import torch

# zh: 模拟 torch 2.3：它还没有这个函数。
# en: As in torch 2.3, which doesn't have this function yet.
del torch.library.register_fake
torch.library.register_fake
