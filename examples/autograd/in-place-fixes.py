# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "修正原地操作", en = "Fixing in-place errors" }
# ///

# %% out-of-place
import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)


def gradient(y):
    return torch.autograd.grad(y.sum(), x)[0]


y = x.exp()
y = y + 1
print(gradient(y))
# zh: 对照：e^x + 1 的导数是 e^x。
# en: For comparison: the derivative of e^x + 1 is e^x.
print(x.detach().exp())

# %% clone
y = x.exp()
edited = y.clone()
edited[0] = 0
print(gradient(edited))

# %% where
y = x.exp()
keep = torch.tensor([False, True])
print(gradient(torch.where(keep, y, 0.0)))

# %% loop raises="RuntimeError"
states = torch.zeros(4)
states[0] = x[1]
for t in range(1, 4):
    states[t] = states[t - 1] ** 2 + 1
states[3].backward()

# %% loop-list
states = [x[1]]
for _ in range(3):
    states.append(states[-1] ** 2 + 1)
states = torch.stack(states)  # (4,)
print(states.tolist())
states[3].backward()
print(x.grad)

# %% save-copies
with torch.autograd.graph.allow_mutation_on_saved_tensors():
    y = x.exp()
    y.add_(1)
    print(gradient(y))
