# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "合并与保存 LoRA", en = "Merging and saving LoRA" }
# ///

# %% setup
import copy
import io

import torch
from torch import nn


class LoRALinear(nn.Module):
    def __init__(self, base, rank, alpha):
        super().__init__()
        self.base = base.requires_grad_(False)
        w = base.weight
        self.A = nn.Parameter(w.new_empty(rank, base.in_features))
        self.B = nn.Parameter(w.new_zeros(base.out_features, rank))
        nn.init.normal_(self.A, std=base.in_features**-0.5)
        self.scaling = alpha / rank

    def forward(self, x):
        low = x @ self.A.T
        return self.base(x) + self.scaling * (low @ self.B.T)

    @torch.no_grad()
    def merged(self):
        linear = copy.deepcopy(self.base)
        linear.weight += self.scaling * (self.B @ self.A)
        return linear


torch.manual_seed(0)
pretrained = nn.Sequential(
    nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 10)
)
model = copy.deepcopy(pretrained)
for name in ("0", "2"):
    base = model.get_submodule(name)
    model.set_submodule(name, LoRALinear(base, rank=4, alpha=8))
# zh: 代替训练：给 B 随机的值。
# en: Instead of training: random values for B.
for name in ("0", "2"):
    nn.init.normal_(model.get_submodule(name).B, std=0.1)

# %% merge
x = torch.randn(32, 64)
merged = nn.Sequential(
    *(m.merged() if isinstance(m, LoRALinear) else m for m in model)
)
def show(name, net):
    print(f"{name:10}", [f"{v:.4f}" for v in net(x)[0, :5].tolist()])


show("pretrained", pretrained)
show("adapters", model)
show("merged", merged)
print([tuple(p.shape) for p in merged.parameters()])

# %% save
def adapters(model):
    named = model.named_parameters()
    trained = {name for name, p in named if p.requires_grad}
    state = model.state_dict()
    return {name: t for name, t in state.items() if name in trained}


def size(state):
    file = io.BytesIO()
    torch.save(state, file)
    return file.tell() / 1024


print(list(adapters(model)))
print(f"adapters {size(adapters(model)):.0f} KiB")
print(f"everything {size(model.state_dict()):.0f} KiB")

# %% load
file = io.BytesIO()
torch.save({"rank": 4, "alpha": 8, "state": adapters(model)}, file)
file.seek(0)

saved = torch.load(file)
fresh = copy.deepcopy(pretrained)
for name in ("0", "2"):
    base = fresh.get_submodule(name)
    lora = LoRALinear(base, saved["rank"], saved["alpha"])
    fresh.set_submodule(name, lora)
keys = fresh.load_state_dict(saved["state"], strict=False)
print("unexpected:", keys.unexpected_keys)
print("missing:   ", keys.missing_keys)
show("saved", model)
show("loaded", fresh)

# %% strict raises="RuntimeError"
fresh.load_state_dict(saved["state"])
