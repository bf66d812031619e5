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
print("before:", [f"{v:.4f}" for v in model(x)[0, :4].tolist()])
add_lora(model, rank=4, alpha=8, names=["0", "2", "4"])
print("after: ", [f"{v:.4f}" for v in model(x)[0, :4].tolist()])

# %% count
trained = [n for n, p in model.named_parameters() if p.requires_grad]
print(trained)
total = sum(p.numel() for p in model.parameters())
adapters = sum(p.numel() for p in model.parameters() if p.requires_grad)
print(f"{adapters} of {total}: {adapters / total:.1%}")

# %% train
labels = torch.randint(10, (32,))
weights = model[2].base.weight.clone()
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
for name, w in ("before", weights), ("after", model[2].base.weight):
    print(f"base weights {name:6}", [f"{v:.4f}" for v in w[0, :4]])
