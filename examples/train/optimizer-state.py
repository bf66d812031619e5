# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "优化器的状态", en = "Optimizer state" }
# ///

# %% state
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(3, 1)
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
print("before the first step:", len(optimizer.state))
model(torch.ones(2, 3)).square().mean().backward()
optimizer.step()
for name, value in optimizer.state[model.weight].items():
    print(name, tuple(value.shape))

# %% size
def state_numbers(make):
    w = nn.Parameter(torch.zeros(1000))
    optimizer = make([w])
    w.sum().backward()
    optimizer.step()
    tensors = optimizer.state[w].values()
    return sum(t.numel() for t in tensors if t is not None)


optim = torch.optim
print("SGD     ", state_numbers(lambda p: optim.SGD(p, 0.1)))
print("momentum", state_numbers(lambda p: optim.SGD(p, 0.1, 0.9)))
print("Adam    ", state_numbers(lambda p: optim.Adam(p, 0.1)))

# %% state-dict
saved = optimizer.state_dict()
print(saved.keys())
print(saved["param_groups"][0]["params"], saved["state"].keys())

# %% resume
import copy


def three_steps(w, optimizer):
    for _ in range(3):
        optimizer.zero_grad()
        w.square().sum().backward()
        optimizer.step()


w = nn.Parameter(torch.tensor([5.0]))
optimizer = optim.SGD([w], lr=0.02, momentum=0.9)
three_steps(w, optimizer)
middle = w.item()
# zh: state_dict() 返回状态本身，不是副本。
# en: state_dict() returns the state itself, not a copy.
saved = copy.deepcopy(optimizer.state_dict())
three_steps(w, optimizer)
print(f"not interrupted:    {w.item():.4f}")
for load in (True, False):
    w = nn.Parameter(torch.tensor([middle]))
    optimizer = optim.SGD([w], lr=0.02, momentum=0.9)
    if load:
        optimizer.load_state_dict(saved)
    three_steps(w, optimizer)
    print(f"state loaded {load!s:5}: {w.item():.4f}")

# %% other-groups raises="ValueError"
# zh: 保存的状态属于一个参数，这个模型有两个参数。
# en: The state was saved for one parameter; this model has two.
optim.SGD(model.parameters(), lr=0.02).load_state_dict(saved)
