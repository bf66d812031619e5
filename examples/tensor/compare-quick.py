# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较速览", en = "Comparison at a glance" }
# ///

# %% quick
import torch

a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([1.0, 0.0, 3.0])
print(a == b, (a > 1) & (b > 1))
print(torch.equal(a, b), (a == b).all(), (a == b).any())
print(torch.allclose(a, a + 1e-6), torch.isclose(a, b))
print(torch.where(a > b, a, 0.0))
print(torch.maximum(a, b), a.clamp(min=2))
