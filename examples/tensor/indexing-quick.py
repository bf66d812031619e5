# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "索引速览", en = "Indexing at a glance" }
# ///

# %% quick
import torch

x = torch.arange(12).reshape(3, 4)
print(x[0], x[:, 1], x[-1, -1].item())
print(x[1:, ::2])
print(x[[2, 0]])
print(x[x > 8])
x[:, 0] = 0
x[x > 9] = -1
print(x)
