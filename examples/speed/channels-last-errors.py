# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "channels_last 报错", en = "channels_last errors" }
# ///

# %% view raises="RuntimeError"
import torch

x = torch.randn(2, 3, 4, 4).to(memory_format=torch.channels_last)
print(x.flatten(1).shape)
x.view(2, -1)

# %% rank raises="RuntimeError"
image = torch.randn(3, 4, 4)
image.to(memory_format=torch.channels_last)

# %% permuted
# zh: permute 改变形状，channels_last 不改变形状。
# en: permute changes the shape; channels_last doesn't.
x = torch.randn(2, 3, 4, 5)
print("permute      ", x.permute(0, 2, 3, 1).shape)
print("channels_last", x.to(memory_format=torch.channels_last).shape)
