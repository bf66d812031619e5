# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "图卷积的一层", en = "One layer of graph convolution" }
# ///

# %% quick
import torch

edges = torch.tensor([[0, 1, 1, 2], [1, 0, 2, 1]])  # (2, E): from, to
x = torch.tensor([[1.0], [10.0], [100.0]])  # (N, F): 0 - 1 - 2
source, target = edges
messages = x[source]  # (E, F): what each edge carries
total = torch.zeros_like(x).index_add_(0, target, messages)
degree = torch.zeros(3).index_add_(0, target, torch.ones(4))
print(total.flatten(), (total / degree[:, None]).flatten())
