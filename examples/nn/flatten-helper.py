# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 view 展平", en = "Flattening with view" }
# ///

# %% view
import torch

x = torch.arange(512.0).reshape(2, 16, 4, 4)  # (N, C, H, W)
print(x.view(-1, 256).shape)
# zh: 特征数写错但能整除时，批次大小会改变。
# en: A wrong count that divides evenly changes the batch size.
print(x.view(-1, 128).shape)
print(x.view(-1, 512).shape)

# %% late-error raises="ValueError"
import torch.nn.functional as F

logits = x.view(-1, 128) @ torch.ones(128, 10)  # (4, 10)
F.cross_entropy(logits, torch.tensor([3, 7]))

# %% early-error raises="RuntimeError"
# zh: 写明批次大小，错误当场就会报出来。
# en: With an explicit batch size, the error appears right here.
x.view(len(x), 128)

# %% channels-last raises="RuntimeError"
# zh: channels_last 不改形状，只改内存里的顺序。
# en: channels_last keeps the shape but changes the memory order.
c = x.to(memory_format=torch.channels_last)
print(torch.equal(torch.flatten(c, 1), torch.flatten(x, 1)))
c.view(-1, 256)
