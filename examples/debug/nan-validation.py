# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只有验证损失是 NaN"
# title.en = "Only the validation loss is NaN"
# ///

# %% statistics
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 1)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
x, y = torch.randn(32, 4), torch.randn(32, 1)
bad = x.clone()
bad[0, 0] = float("inf")


def loss_of(inputs):
    return nn.functional.mse_loss(model(inputs), y)


for inputs in x, bad, x, x:
    model.train()
    optimizer.zero_grad()
    loss = loss_of(inputs)
    loss.backward()
    if loss.isfinite():  # as GradScaler does, skip a bad step
        optimizer.step()
    with torch.no_grad():
        valid = loss_of(x) if model.eval() else None
    print(f"training {loss:.3f}  validation {valid:.3f}")

# %% find
for name, tensor in model.state_dict().items():
    if not tensor.isfinite().all():
        print(name, tensor[:3])

# %% repaired
model[1].reset_running_stats()
model.train()
with torch.no_grad():
    for _ in range(30):
        model(x)
model.eval()
print(f"validation {loss_of(x):.3f}")
