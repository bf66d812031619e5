# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "同样的数值，不同的末位"
# title.en = "The same numbers, different last digits"
# ///

# %% layout volatile=true
import torch

torch.manual_seed(0)
a, w = torch.randn(1, 1024), torch.randn(8, 1024)
copy = w.T.contiguous()
print(torch.equal(w.T, copy), w.T.stride(), copy.stride())
difference = (a @ w.T - a @ copy).abs().max().item()
print(f"same values, other strides: {difference:.1e}")

# %% row volatile=true
x = torch.randn(100, 1024)
alone, together = x[:1] @ copy, x @ copy
difference = (alone - together[:1]).abs().max().item()
print(f"the same row, alone or in a batch: {difference:.1e}")
print(torch.allclose(alone, together[:1], rtol=1e-5, atol=1e-4))
