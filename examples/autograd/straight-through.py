# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "直通估计（STE）", en = "Straight-through estimator" }
# ///

# %% zero
import torch
from torch.autograd import Function

x = torch.tensor([0.2, 0.8, 1.7], requires_grad=True)
x.round().sum().backward()
x.grad

# %% estimator
class RoundSTE(Function):
    @staticmethod
    def forward(x):
        return x.round()

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def backward(ctx, grad_y):
        return grad_y


x.grad = None
y = RoundSTE.apply(x)
print(y.detach())
y.sum().backward()
print(x.grad)

# %% train
for name, quantize in {
    "round": torch.round,
    "STE": RoundSTE.apply,
}.items():
    w = torch.tensor(0.2, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=0.1)
    for _ in range(20):
        optimizer.zero_grad()
        loss = (quantize(w) - 3) ** 2
        loss.backward()
        optimizer.step()
    print(f"{name:5} w = {w.item():.2f}, rounded {w.round().item():g}")

# %% without-class
# zh: 前向传播加上一个差值，这个差值不传梯度。
# en: The forward pass adds a difference that carries no gradient.
x.grad = None
y = x + (x.round() - x).detach()
print(y.detach())
y.sum().backward()
print(x.grad)
