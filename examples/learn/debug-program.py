# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
# [tool.example]
# title.zh = "练习：找出六处错误"
# title.en = "Exercise: find six bugs"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn


# zh: 六处错误在 load、Net 和 train 里；参数的默认值可以改。
# en: Six bugs are in load, Net, and train. Defaults may change.
def load():
    x, y = map(torch.tensor, load_digits(return_X_y=True))
    x = x.float().reshape(-1, 1, 8, 8) * 16
    return x[torch.randperm(len(x))], y[torch.randperm(len(y))]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, 3, padding=1)
        self.fc = nn.Linear(16 * 16, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        x = torch.tensor(x.detach().numpy()).flatten(1)
        return self.fc(x).softmax(1)


def train(model, x, y, lr=1.0, size=64):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    losses = []
    for _ in range(300):
        rows = torch.randperm(len(x))[:size]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


torch.manual_seed(0)
x, y = load()
model = Net()
losses = train(model, x[:1400], y[:1400])
with torch.no_grad():
    right = model(x[1400:]).argmax(1) == y[1400:]
print(f"loss {losses[-1]:.2f}, accuracy {right.float().mean():.2f}")

# %% check raises="AssertionError"
from torch.optim.optimizer import register_optimizer_step_pre_hook


def check():
    torch.manual_seed(0)
    x, y = load()
    model, new, fresh, rates = Net(), [], [], []
    parameters = list(model.parameters())
    first = [p.detach().clone() for p in parameters]
    parameters[-1].register_hook(new.append)
    out = model(x).detach()

    def note(optimizer, *_):
        grad, group = parameters[-1].grad, optimizer.param_groups[0]
        fresh.append(F.cosine_similarity(grad, new[-1], dim=0) > 0.999)
        rates.append(group["lr"] if "betas" in group else 0)  # Adam

    hook = register_optimizer_step_pre_hook(note)
    losses = train(model, x[:1400], y[:1400])
    hook.remove()
    right = (model(x[1400:]).argmax(1) == y[1400:]).float().mean()
    moved = not any(map(torch.equal, first, parameters))
    near = torch.cdist(*x.flatten(1).split(1400)).argmin(0)
    belong = (y[:1400][near] == y[1400:]).float().mean() > 0.8
    logits = out.min() < 0
    small = x.std() < 3 or (logits and F.cross_entropy(out, y) < 3)
    done = [logits, small, moved, all(fresh), belong]
    count = sum(map(bool, done)) + (max(rates) < 0.1)
    loss = sum(losses[-50:]) / len(losses[-50:])
    found = f"loss {loss:.2f}, accuracy {right:.2f}, {count} of 6 right"
    assert right > 0.9 and loss < 0.5 and count == 6, found


check()

# %% solution
def load():
    x, y = map(torch.tensor, load_digits(return_X_y=True))
    order = torch.randperm(len(x))
    return x[order].float().reshape(-1, 1, 8, 8) / 16, y[order]


class Net(Net):
    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        return self.fc(x.flatten(1))


def train(model, x, y, lr=0.01, size=64):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    losses = []
    for _ in range(300):
        rows = torch.randperm(len(x))[:size]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


check()
