# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "嵌套张量", en = "Nested tensors" }
# ///

# %% quick
import torch

rows = [torch.tensor([1.0, 2.0, 3.0]), torch.tensor([10.0])]
x = torch.nested.nested_tensor(rows, layout=torch.jagged)
print(x.shape)  # j1: a length that differs from row to row
print((x * 2).values(), x.offsets())
print(x.sum(1), x.mean(1))
