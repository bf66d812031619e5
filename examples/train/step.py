# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练的一步", en = "One training step" }
# ///

# %% setup
import torch
import torch.nn.functional as F
from torch import nn

# zh: 目标是 y = 3x，权重从 1 开始。
# en: The target is y = 3x; the weight starts at 1.
x = torch.tensor([[1.0], [2.0]])  # (2, 1)
y = 3 * x


def new_model():
    model = nn.Linear(1, 1, bias=False)
    nn.init.ones_(model.weight)
    return model, torch.optim.SGD(model.parameters(), lr=0.1)


model, optimizer = new_model()
print("w", model.weight.item())

# %% step
loss = F.mse_loss(model(x), y)
optimizer.zero_grad()
loss.backward()
print("loss", loss.item(), "grad", model.weight.grad.item())
optimizer.step()
print("w", model.weight.item())

# %% by-hand
# zh: SGD 的一步：权重减去 lr 乘以梯度。
# en: An SGD step: the weight minus lr times the gradient.
1.0 - 0.1 * -10.0

# %% without-zero-grad
def weights(clear):
    model, optimizer = new_model()
    seen = []
    for _ in range(6):
        loss = F.mse_loss(model(x), y)
        if clear:
            optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        seen.append(f"{model.weight.item():.2f}")
    return seen


print("cleared    ", *weights(clear=True))
print("not cleared", *weights(clear=False))

# %% step-first
model, optimizer = new_model()
for _ in range(6):
    loss = F.mse_loss(model(x), y)
    optimizer.zero_grad()
    # zh: 梯度刚刚清零，step 没有梯度可用。
    # en: The gradients have just been cleared: no update.
    optimizer.step()
    loss.backward()
print("w", model.weight.item())
