# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LoRA 层", en = "A LoRA layer" }
# ///

# %% layer
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

    def forward(self, x):  # (N, in)
        low = x @ self.A.T  # (N, rank)
        return self.base(x) + self.scaling * (low @ self.B.T)


# %% insert
def add_lora(model, rank, alpha, names):
    model.requires_grad_(False)
    for name in names:
        base = model.get_submodule(name)
        model.set_submodule(name, LoRALinear(base, rank, alpha))
    return model


torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(64, 256),
    nn.ReLU(),
    nn.Linear(256, 256),
    nn.ReLU(),
    nn.Linear(256, 10),
)
x = torch.randn(32, 64)
before = model(x).detach()
add_lora(model, rank=4, alpha=8, names=["0", "2", "4"])
change = (model(x) - before).abs().max().item()
print(f"largest change of the output: {change:.1f}")

# %% count
trained = [n for n, p in model.named_parameters() if p.requires_grad]
print(trained)
total = sum(p.numel() for p in model.parameters())
adapters = sum(p.numel() for p in model.parameters() if p.requires_grad)
print(f"{adapters} of {total}: {adapters / total:.1%}")

# %% train
labels = torch.randint(10, (32,))
weights = model.state_dict()["2.base.weight"].clone()
params = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.AdamW(params, lr=1e-2)
for step in range(21):
    loss = nn.functional.cross_entropy(model(x), labels)
    optimizer.zero_grad()
    loss.backward()
    if step == 0:
        a, b = model[2].A.grad.norm(), model[2].B.grad.norm()
        print(f"first gradient of A {a:.1f}, of B {b:.3f}")
    optimizer.step()
    if step % 10 == 0:
        print(f"step {step:2}  loss {loss.item():.2f}")
moved = (model[2].base.weight - weights).abs().max().item()
print(f"base weights moved by {moved:.1f}")
