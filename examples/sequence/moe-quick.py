# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "四个专家中选两个", en = "Choose two of four experts" }
# ///

# %% route
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(6, 8)  # (tokens, E)
router = nn.Linear(8, 4, bias=False)
experts = nn.ModuleList(nn.Linear(8, 8) for _ in range(4))

scores = router(x).softmax(-1)  # (tokens, experts)
weight, chosen = scores.topk(2, dim=-1)  # each (tokens, 2)
weight = weight / weight.sum(-1, keepdim=True)
out = torch.zeros_like(x)
for e, expert in enumerate(experts):
    token, slot = (chosen == e).nonzero(as_tuple=True)
    part = weight[token, slot, None] * expert(x[token])
    out.index_add_(0, token, part)
print(chosen.tolist())
print(out.shape)
