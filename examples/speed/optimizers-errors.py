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
state = old.state_dict()
new.load_state_dict(state)
print("as saved:", new.param_groups[0]["fused"])
for group in state["param_groups"]:
    group["fused"] = True
new.load_state_dict(state)
print("set first:", new.param_groups[0]["fused"])
