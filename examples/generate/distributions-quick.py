# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "概率分布", en = "Probability distributions" }
# ///

# %% quick
import torch
from torch.distributions import Normal

torch.manual_seed(0)
normal = Normal(torch.tensor([0.0, 10.0]), torch.tensor([1.0, 2.0]))
x = normal.sample((3,))  # (3, 2): three draws from both
print(x)
print(normal.log_prob(x))
print("mean", normal.mean, "variance", normal.variance)
