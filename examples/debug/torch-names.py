# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只是张量的方法，不是 torch 的函数"
# title.en = "Methods of tensors that torch doesn't have"
# ///

# %% size raises="AttributeError"
import torch

x = torch.ones(2, 3)
torch.size(x)

# %% view raises="AttributeError"
torch.view(x, (3, 2))

# %% methods
print(x.size(), x.view(3, 2).shape, x.sum().item())
only = [n for n in dir(x) if n[0] != "_" and not hasattr(torch, n)]
print(len(only), [n for n in ("size", "view", "item") if n in only])
print([n for n in ("numel", "reshape", "tolist") if n in only])
