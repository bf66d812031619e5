# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "早停", en = "Early stopping" }
# device = "cpu"
# ///

# %% overfit
import copy

import torch
from torch import nn

torch.manual_seed(4)
x, x_val = torch.rand(15, 1) * 2 - 1, torch.rand(200, 1) * 2 - 1
y = torch.sin(3 * x) + 0.5 * torch.randn(15, 1)
y_val = torch.sin(3 * x_val) + 0.5 * torch.randn(200, 1)


def build():
    torch.manual_seed(1)
    return nn.Sequential(
        nn.Linear(1, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(),
        nn.Linear(64, 1),
    )


def train_epoch(model, optimizer):
    model.train()
    loss = nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()


@torch.no_grad()
def validate(model):
    model.eval()
    return nn.functional.mse_loss(model(x_val), y_val).item()


model = build()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
history = []
for epoch in range(300):
    history.append((train_epoch(model, optimizer), validate(model)))
for epoch in (0, 30, 100, 299):
    print(f"epoch {epoch:3}: train {history[epoch][0]:.2f}, "
          f"validation {history[epoch][1]:.2f}")

# %% stop
model = build()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
best, patience, waited = float("inf"), 30, 0
for epoch in range(300):
    train_epoch(model, optimizer)
    loss = validate(model)
    if loss < best:
        best, best_epoch, waited = loss, epoch, 0
        best_state = copy.deepcopy(model.state_dict())
    else:
        waited += 1
        if waited == patience:
            break
print(f"stopped after epoch {epoch}, best was epoch {best_epoch}")

# %% restore
print(f"last epoch: {validate(model):.3f}")
model.load_state_dict(best_state)
print(f"restored:   {validate(model):.3f} (best: {best:.3f})")

# %% figure alt_zh="训练损失一路下降；验证损失先降后升，再也没有回到最低处。竖的虚线标出验证损失最低的一轮，点线标出停止的一轮。" alt_en="The training loss keeps falling; the validation loss falls, then rises, and never returns to its minimum. A dashed vertical line marks the epoch with the lowest validation loss, a dotted one the epoch where training stopped."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(7, 2.8), layout="constrained")
train_losses, val_losses = zip(*history, strict=True)
ax.plot(train_losses, color="C0", label="training")
ax.plot(val_losses, color="C1", label="validation")
ax.axvline(best_epoch, color="C2", linestyle="--", label="best")
ax.axvline(epoch, color="C3", linestyle=":", label="stopped")
ax.set(xlabel="epoch", ylabel="loss", ylim=(0, 0.8))
ax.legend(ncols=2)
plt.show()

# %% no-copy
model = build()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(300):
    train_epoch(model, optimizer)
    if epoch == best_epoch:
        # zh: 没有复制。
        # en: Not a copy.
        kept = model.state_dict()
model.load_state_dict(kept)
print(f"restored:   {validate(model):.3f} (best: {best:.3f})")
