# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "detach 的用途", en = "Uses of detach" }
# ///

# %% constant
import torch

x = torch.tensor(3.0, requires_grad=True)
# zh: 第二个因子当作常数 3，导数是 3，而不是 2x = 6。
# en: The second factor is the constant 3, so the derivative is 3
# en: rather than 2x = 6.
print(torch.autograd.grad(x * x, x)[0])
print(torch.autograd.grad(x * x.detach(), x)[0])

# %% target
w = torch.tensor([1.0, 2.0], requires_grad=True)
score = w.sum()
next_score = (3 * w).sum()
loss = (score - next_score.detach()) ** 2
loss.backward()
print(w.grad)  # 2 * (3 - 9)

# %% log
history = []
loss = (w**2).sum()
history.append(loss.item())
history.append(loss.detach())
print(history)

# %% state
torch.manual_seed(0)
cell = torch.nn.RNNCell(2, 2)
h = torch.zeros(1, 2)
for step in range(3):
    h = cell(torch.ones(1, 2), h.detach())
    h.sum().backward()
print("steps done:", step + 1)

# %% state-error raises="RuntimeError"
h = torch.zeros(1, 2)
for step in range(3):
    h = cell(torch.ones(1, 2), h)
    print("step", step)
    h.sum().backward()

# %% clone-only
kept = w.clone()
print(kept.requires_grad, kept.grad_fn.name())
print(w.detach().clone().requires_grad)
