# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把输出限制在一个范围内"
# title.en = "Limit the output to a range"
# ///

# %% gradients
import torch
import torch.nn.functional as F
from torch import nn

low, high = 0.0, 0.5


def squash(x):
    return low + (high - low) * torch.sigmoid(x)


x = torch.tensor([-8.0, -2.0, 0.2, 2.0, 8.0], requires_grad=True)
torch.set_printoptions(precision=4, sci_mode=False)
for f in (squash, lambda x: x.clamp(low, high)):
    out = f(x)
    (grad,) = torch.autograd.grad(out.sum(), x)
    print("output  ", out.detach())
    print("gradient", grad)

# %% stuck
torch.manual_seed(0)
features = torch.randn(1000, 4)
target = squash(features @ torch.tensor([1.0, -1.0, 0.5, 0.2]))


def fit(f):
    torch.manual_seed(0)
    model = nn.Linear(4, 1)
    nn.init.constant_(model.bias, 4.0)  # a start outside the range
    optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
    for _ in range(500):
        optimizer.zero_grad()
        loss = F.mse_loss(f(model(features)[:, 0]), target)
        loss.backward()
        optimizer.step()
    return loss.item()


print(f"sigmoid {fit(squash):.1e}")
print(f"clamp   {fit(lambda x: x.clamp(low, high)):.1e}")

# %% logit
# zh: 换一种做法：输出不加限制，变换的是目标。
# en: The other way: the output is free, and the target is transformed.
share = ((target - low) / (high - low)).clamp(1e-4, 1 - 1e-4)
model = nn.Linear(4, 1)
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
for _ in range(500):
    optimizer.zero_grad()
    loss = F.mse_loss(model(features)[:, 0], torch.logit(share))
    loss.backward()
    optimizer.step()
with torch.no_grad():
    prediction = squash(model(100 * features)[:, 0])
print(prediction.min(), prediction.max())
