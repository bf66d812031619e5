# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧笔记的辅助方法", en = "The old helper" }
# ///

# %% view
import torch

x = torch.arange(512.0).reshape(2, 16, 4, 4)  # (N, C, H, W)
print(x.view(-1, 256).shape)
# zh: 特征数写错，只要除得尽，就改了批次大小。
# en: A wrong count that divides evenly changes the batch size.
print(x.view(-1, 128).shape)
print(x.view(-1, 512).shape)

# %% late-error raises="ValueError"
import torch.nn.functional as F

logits = x.view(-1, 128) @ torch.ones(128, 10)  # (4, 10)
F.cross_entropy(logits, torch.tensor([3, 7]))

# %% early-error raises="RuntimeError"
# zh: 把批次大小写明，错就在这一行报出来。
# en: With the batch size spelt out the error comes right here.
x.view(len(x), 128)

# %% misspelt raises="UnboundLocalError"
def count_features(x):
    nnum_features = 1
    for size in x.shape[1:]:
        num_features *= size
    return num_features


count_features(x)

# %% corrected
def count_features(x):
    num_features = 1
    for size in x.shape[1:]:
        num_features *= size
    return num_features


print(count_features(x))
# zh: 其实不用自己写。
# en: There is no need to write one.
print(x.shape[1:].numel(), x[0].numel())

# %% channels-last raises="RuntimeError"
# zh: channels_last 的形状没变，内存里的次序变了。
# en: channels_last keeps the shape, not the order in memory.
c = x.to(memory_format=torch.channels_last)
print(torch.equal(torch.flatten(c, 1), torch.flatten(x, 1)))
c.view(-1, 256)
