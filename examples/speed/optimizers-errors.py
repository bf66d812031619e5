# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "foreach 与 fused 报错", en = "Errors with fused" }
# ///

# %% both raises="RuntimeError"
import torch
from torch import nn

params = [nn.Parameter(torch.ones(3))]
torch.optim.AdamW(params, foreach=True, fused=True)

# %% missing raises="TypeError"
torch.optim.RMSprop(params, fused=True)

# %% sparse raises="RuntimeError"
table = nn.Embedding(10, 3, sparse=True)
optimizer = torch.optim.SGD(table.parameters(), lr=0.1, fused=True)
table(torch.tensor([1])).sum().backward()
optimizer.step()

# %% loaded
old = torch.optim.AdamW(params)
new = torch.optim.AdamW(params, fused=True)
print("created:", new.param_groups[0]["fused"])
new.load_state_dict(old.state_dict())
print("loaded: ", new.param_groups[0]["fused"])
for group in new.param_groups:
    group["fused"] = True
