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


# zh: 六处错误在 load、Net 和 train 里；参数的名称和函数的返回值
# zh: 不变，参数的默认值可以改。
# en: The six bugs are in load, Net, and train. Keep the names of the
# en: arguments and what is returned; a default may change.
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
        # zh: 梯度可以裁剪，但不能混有以前的梯度。
        # en: Clipping is fine; the sum with earlier gradients isn't.
        now, grad = new[-1], parameters[-1].grad
        same = F.cosine_similarity(now, grad, dim=0) > 0.999
        fresh.append(same and grad.norm() < 1.01 * now.norm())
        adam = "Adam" in type(optimizer).__name__
        rates.append(optimizer.param_groups[0]["lr"] if adam else 0)

    hook = register_optimizer_step_pre_hook(note)
    losses = train(model, x[:1400], y[:1400])
    hook.remove()
    right = (model(x[1400:]).argmax(1) == y[1400:]).float().mean()
    moved = not any(map(torch.equal, first, parameters))
    flat = x.flatten(1)
    near = torch.cdist(flat[1400:], flat[:1400]).argmin(1)
    belong = (y[:1400][near] == y[1400:]).float().mean() > 0.8
    logits = out.min() < 0
    small = x.std() < 3 or (logits and F.cross_entropy(out, y) < 3)
    done = [logits, small, moved, all(fresh), belong]
    count = sum(map(bool, done)) + (max(rates) < 0.1)
    loss = sum(losses[-50:]) / len(losses[-50:])
    found = f"loss {loss:.2f}, accuracy {right:.2f}, {count} / 6"
    assert right > 0.9 and loss < 0.5 and count == 6, found


check()

# %% solution
def load():
    x, y = map(torch.tensor, load_digits(return_X_y=True))
    order = torch.randperm(len(x))
    return x[order].float().reshape(-1, 1, 8, 8) / 16, y[order]


class Net(Net):  # its layers are right
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
