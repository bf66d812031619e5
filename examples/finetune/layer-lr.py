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
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(16), nn.Linear(16, 16))
            for _ in range(3)
        )
        self.norm = nn.LayerNorm(16)
        self.head = nn.Linear(16, 4)

    def forward(self, tokens):  # (N, L)
        x = self.embed(tokens)
        for block in self.blocks:
            x = x + block(x).relu()
        return self.head(self.norm(x).mean(1))


torch.manual_seed(0)
model = Net()

# %% depth
def depth_of(name):
    if name.startswith("embed"):
        return 0
    if name.startswith("blocks."):
        return 1 + int(name.split(".")[1])
    return 1 + len(model.blocks)


def rate(name, lr=1.6e-3, decay=0.5):
    return lr * decay ** (1 + len(model.blocks) - depth_of(name))


for name in ("embed.weight", "blocks.0.1.bias", "head.weight"):
    print(f"{name:16} depth {depth_of(name)}  lr {rate(name):.1e}")

# %% no-decay
undecayed = {
    f"{prefix}.{name}".lstrip(".")
    for prefix, module in model.named_modules()
    for name, p in module.named_parameters(recurse=False)
    if p.ndim < 2 or isinstance(module, nn.Embedding)
}
print(sorted(set(dict(model.named_parameters())) - undecayed))

# %% groups
def make_groups(model):
    groups = {}
    for name, p in model.named_parameters():
        if not p.requires_grad:
            continue
        key = depth_of(name), name in undecayed
        groups.setdefault(
            key,
            {
                "params": [],
                "lr": rate(name),
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
    optimizer = torch.optim.AdamW(groups, lr=1.6e-3)
    for _ in range(20):
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(tokens), labels).backward()
        optimizer.step()
    return {
        name: (p - start[name]).norm() / start[name].norm()
        for name, p in model.named_parameters()
        if p.ndim == 2
    }


same, layered = changes(model.parameters()), changes(make_groups(model))
print("                   one rate  layer-wise")
for name in same:
    print(f"{name:17}  {same[name]:8.1%}  {layered[name]:10.1%}")
