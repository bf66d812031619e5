# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "F.embedding 的 padding_idx"
# title.en = "padding_idx of F.embedding"
# ///

# %% functional
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
weight = torch.randn(4, 2, requires_grad=True)  # (V, E)
tokens = torch.tensor([3, 1, 0, 0])
out = F.embedding(tokens, weight, padding_idx=0)  # (L, E)
print("output of token 0:", out[2].detach())
out.sum().backward()
print("gradient of row 0:", weight.grad[0])

# %% decay
# zh: 没有梯度的行，权重衰减仍会改变。
# en: Weight decay changes a row that gets no gradient.
optimizer = torch.optim.AdamW([weight], lr=0.1, weight_decay=0.1)
for _ in range(3):
    optimizer.step()
    print(weight[0].detach())

# %% loaded
embedding = nn.Embedding(4, 2, padding_idx=0)
print("created:", embedding.weight[0].detach())
embedding.load_state_dict({"weight": torch.ones(4, 2)})
print("loaded: ", embedding.weight[0].detach())
