# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有梯度的优化器"
# title.en = "An optimizer without gradients"
# device = "cpu"
# ///

# %% other raises="AssertionError"
import torch
from torch import nn

torch.manual_seed(0)
old, new = nn.Linear(4, 2), nn.Linear(4, 2)
scaler = torch.amp.GradScaler("cpu")
x = torch.randn(8, 4)

# zh: 优化器里是 old 的参数，损失来自 new。
# en: The optimizer has the parameters of `old`, the loss is `new`'s.
optimizer = torch.optim.SGD(old.parameters(), lr=0.1)
scaler.scale(new(x).square().mean()).backward()
scaler.step(optimizer)

# %% cleared raises="AssertionError"
optimizer = torch.optim.SGD(new.parameters(), lr=0.1)
scaler.scale(new(x).square().mean()).backward()
optimizer.zero_grad()  # too early
scaler.step(optimizer)

# %% detached raises="AssertionError"
# zh: 损失与模型断开了：新建的张量有梯度，模型的参数没有。
# en: The loss is cut off from the model: a new tensor gets the
# en: gradient, and the parameters get none.
value = new(x).square().mean().item()
loss = torch.tensor(value, requires_grad=True)
scaler.scale(loss).backward()
scaler.step(optimizer)

# %% check
def with_gradient(optimizer):
    params = [p for g in optimizer.param_groups for p in g["params"]]
    return sum(p.grad is not None for p in params), len(params)


print(with_gradient(optimizer))
scaler = torch.amp.GradScaler("cpu")
scaler.scale(new(x).square().mean()).backward()
print(with_gradient(optimizer))
scaler.step(optimizer)
