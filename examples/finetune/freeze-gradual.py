# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "逐步解冻", en = "Gradual unfreezing" }
# ///

# %% schedule
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    *(nn.Sequential(nn.Linear(16, 16), nn.ReLU()) for _ in range(3)),
    nn.Linear(16, 4),
)
x, labels = torch.randn(128, 16), torch.randint(4, (128,))


def unfreeze_last(model, count):
    for index, layer in enumerate(model):
        layer.requires_grad_(index >= len(model) - count)


optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
for epoch in range(4):
    unfreeze_last(model, 1 + epoch)
    for _ in range(5):
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), labels).backward()
        optimizer.step()
    learned = [p for p in model.parameters() if p.requires_grad]
    numbers = sum(p.numel() for p in learned)
    states = len(optimizer.state)
    print(f"epoch {epoch}: {numbers:3} trained, state for {states}")

# %% state
for name, p in model.named_parameters():
    if p.ndim == 2:
        print(name, "steps:", int(optimizer.state[p]["step"]))

# %% refreeze
def state_kib():
    tensors = (t for s in optimizer.state.values() for t in s.values())
    return sum(t.nbytes for t in tensors) / 2**10


unfreeze_last(model, 1)
optimizer.zero_grad()
print(f"frozen again: {state_kib():.1f} KiB")
for p in model.parameters():
    if not p.requires_grad:
        optimizer.state.pop(p, None)
print(f"state dropped: {state_kib():.1f} KiB")
