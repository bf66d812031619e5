# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数组的错误", en = "Errors with groups" }
# ///

# %% twice raises="ValueError"
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Embedding(10, 4), nn.Linear(4, 10, bias=False))
# zh: 权重共享：两层用同一个参数。
# en: Tied weights: both layers use one parameter.
model[1].weight = model[0].weight
torch.optim.AdamW([{"params": m.parameters()} for m in model])

# %% once
seen, groups = set(), []
for module, lr in zip(model, (1e-4, 1e-3), strict=True):
    params = [p for p in module.parameters() if p not in seen]
    seen.update(params)
    if params:
        groups.append({"params": params, "lr": lr})
for group in torch.optim.AdamW(groups).param_groups:
    shapes = [tuple(p.shape) for p in group["params"]]
    print(f"lr {group['lr']:.0e}  {shapes}")

# %% missing
model = nn.Sequential(nn.Linear(4, 4), nn.LayerNorm(4), nn.Linear(4, 2))
decayed = [m.weight for m in model if isinstance(m, nn.Linear)]
undecayed = [m.bias for m in model if isinstance(m, nn.Linear)]
optimizer = torch.optim.AdamW(
    [{"params": decayed}, {"params": undecayed, "weight_decay": 0.0}]
)
given = {p for g in optimizer.param_groups for p in g["params"]}
print([n for n, p in model.named_parameters() if p not in given])

# %% typo
slow = {"params": model[0].parameters(), "learning_rate": 1e-5}
optimizer = torch.optim.AdamW([slow], lr=1e-3)
print(optimizer.param_groups[0]["lr"])

# %% no-params raises="KeyError"
torch.optim.AdamW([{"lr": 1e-3}])
