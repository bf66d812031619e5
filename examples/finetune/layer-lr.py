# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "逐层学习率的参数组"
# title.en = "Groups for layer-wise rates"
# ///

# %% model
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 16)
        self.position = nn.Parameter(torch.zeros(1, 12, 16))
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(16), nn.Linear(16, 16))
            for _ in range(3)
        )
        self.norm = nn.LayerNorm(16)
        self.head = nn.Linear(16, 4)

    def forward(self, tokens):  # (N, 12)
        x = self.embed(tokens) + self.position
        for block in self.blocks:
            x = x + block(x).relu()
        return self.head(self.norm(x).mean(1))


torch.manual_seed(0)
model = Net()

# %% depth
def depth_of(name, blocks):
    if name.startswith(("embed", "position")):
        return 0
    if name.startswith("blocks."):
        return 1 + int(name.split(".")[1])
    return 1 + blocks  # norm, head


def rate(name, blocks, lr=1.6e-3, decay=0.5):
    return lr * decay ** (1 + blocks - depth_of(name, blocks))


for name in ("embed.weight", "blocks.0.1.bias", "head.weight"):
    depth = depth_of(name, 3)
    print(f"{name:16} depth {depth}  lr {rate(name, 3):.1e}")

# %% no-decay
names = dict(model.named_parameters())
undecayed = {name for name, p in names.items() if p.ndim < 2}
undecayed |= {
    f"{name}.weight"
    for name, module in model.named_modules()
    if isinstance(module, nn.Embedding)
}
print("decayed:", sorted(set(names) - undecayed))
undecayed.add("position")
print("decayed:", sorted(set(names) - undecayed))

# %% groups
def make_groups(model):
    groups, blocks = {}, len(model.blocks)
    for name, p in model.named_parameters():
        if not p.requires_grad:
            continue
        key = depth_of(name, blocks), name in undecayed
        groups.setdefault(
            key,
            {
                "params": [],
                "lr": rate(name, blocks),
                "weight_decay": 0.0 if name in undecayed else 0.05,
            },
        )["params"].append((name, p))
    return list(groups.values())


optimizer = torch.optim.AdamW(make_groups(model))
for group in optimizer.param_groups:
    lr, names = group["lr"], group["param_names"]
    print(f"lr {lr:.1e}  decay {group['weight_decay']:<4}  {names[0]}")

# %% check
given = [n for g in optimizer.param_groups for n in g["param_names"]]
learned = [n for n, p in model.named_parameters() if p.requires_grad]
print("missing:", set(learned) - set(given))
print(f"{len(given)} in groups, {len(set(given))} different")

# %% moved
start = {n: p.detach().clone() for n, p in model.named_parameters()}
tokens, labels = torch.randint(50, (64, 12)), torch.randint(4, (64,))


def changes(groups):
    model.load_state_dict(start)
    optimizer = torch.optim.AdamW(groups)
    for _ in range(20):
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(tokens), labels).backward()
        optimizer.step()
    return {
        name: (p - start[name]).norm() / start[name].norm()
        for name, p in model.named_parameters()
        if p.ndim == 2
    }


layered = changes(make_groups(model))
same = changes([{**g, "lr": 1.6e-3} for g in make_groups(model)])
print("                   one rate  layer-wise")
for name in same:
    print(f"{name:17}  {same[name]:8.1%}  {layered[name]:10.1%}")
