# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Muon 与 AdamW 一起用"
# title.en = "Muon together with AdamW"
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Embedding(50, 16), nn.Linear(16, 32), nn.ReLU(),
    nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 50),
)
# zh: 隐藏层的权重矩阵用 Muon，其余的用 AdamW。
# en: Muon for the weight matrices of hidden layers, AdamW for the rest.
hidden = [model[1].weight, model[3].weight]
chosen = {id(p) for p in hidden}
rest = [p for p in model.parameters() if id(p) not in chosen]
optimizers = [
    # zh: 默认的 1e-3 在这里太小。
    # en: The default of 1e-3 is too small here.
    torch.optim.Muon(hidden, lr=0.02, weight_decay=0.01),
    torch.optim.AdamW(rest, lr=3e-3),
]

tokens = torch.randint(50, (64,))
for step in range(30):
    loss = nn.functional.cross_entropy(model(tokens), tokens)
    for optimizer in optimizers:
        optimizer.zero_grad()
    loss.backward()
    for optimizer in optimizers:
        optimizer.step()
print([tuple(p.shape) for p in hidden], len(rest))
print(f"{loss:.3f}")
