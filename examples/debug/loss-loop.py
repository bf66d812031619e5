# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练循环里的错误", en = "Bugs in the training loop" }
# ///

# %% zero-grad
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(200, 10)
y = (x[:, 0] > 0).long()


def show(name, losses):
    print(f"{name:9}", [f"{v:.3f}" for v in losses[::30]])


for clear in (False, True):
    w = torch.zeros(10, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=0.1)
    losses = []
    for _ in range(121):
        if clear:
            optimizer.zero_grad()
        loss = F.mse_loss(x @ w, x[:, 0])
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    show("zeroed" if clear else "forgotten", losses)


# %% replaced
def train(model, optimizer):
    losses = []
    for _ in range(121):
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


model = nn.Sequential(nn.Linear(10, 5))
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
model[0] = nn.Linear(10, 2)
show("before", train(model, optimizer))
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
show("after", train(model, optimizer))

# %% find-missing
model[0] = nn.Linear(10, 2)
known = {id(p) for g in optimizer.param_groups for p in g["params"]}
for name, p in model.named_parameters():
    print(name, "in the optimizer:", id(p) in known)


# %% detached
class Net(nn.Module):
    def __init__(self, cut):
        super().__init__()
        self.features = nn.Linear(10, 3)
        self.head = nn.Linear(3, 2)
        self.cut = cut

    def forward(self, x):
        h = self.features(x).relu()
        if self.cut:
            h = h.detach()
        return self.head(h)


for cut in (True, False):
    torch.manual_seed(0)
    net = Net(cut)
    optimizer = torch.optim.Adam(net.parameters(), lr=0.05)
    show("detached" if cut else "whole", train(net, optimizer))

# %% who-learns
net = Net(cut=True)
net.head.bias.requires_grad = False
F.cross_entropy(net(x), y).backward()
for name, p in net.named_parameters():
    norm = None if p.grad is None else round(p.grad.norm().item(), 3)
    print(f"{name:15} requires_grad {p.requires_grad!s:5} grad {norm}")

# %% all-frozen raises="ValueError"
net.requires_grad_(False)
trainable = [p for p in net.parameters() if p.requires_grad]
torch.optim.Adam(trainable)

# %% no-graph raises="RuntimeError"
F.cross_entropy(net(x), y).backward()
