# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "折点处的梯度"
# title.en = "Gradients at a kink"
# ///

# %% three
import torch
import torch.nn.functional as F

x, zero = torch.zeros((), requires_grad=True), torch.zeros(())
for name, y in {
    "relu": F.relu(x),
    "clamp, a number": x.clamp(min=0),
    "clamp, a tensor": x.clamp(min=zero),
    "maximum": torch.maximum(x, zero),
    "where(x > 0)": torch.where(x > 0, x, zero),
    "where(x >= 0)": torch.where(x >= 0, x, zero),
}.items():
    (grad,) = torch.autograd.grad(y, x)
    print(f"{name:16} {grad.item()}")

# %% ties
a = torch.zeros((), requires_grad=True)
b = torch.zeros((), requires_grad=True)
print(torch.autograd.grad(torch.maximum(a, b), (a, b)))
t = torch.zeros(4, requires_grad=True)
print(torch.autograd.grad(t.amax(), t))

# %% start
def descend(f):
    w = torch.tensor(0.0, requires_grad=True)
    for _ in range(50):
        (grad,) = torch.autograd.grad((f(w) - 1) ** 2, w)
        with torch.no_grad():
            w -= 0.1 * grad
    return round(w.item(), 3)


print("relu   ", descend(F.relu))
print("maximum", descend(lambda w: torch.maximum(w, zero)))
