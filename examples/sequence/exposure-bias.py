# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "教师强制与自己的输出"
# title.en = "Teacher forcing and the model's own outputs"
# ///

# %% task
import torch
import torch.nn.functional as F
from torch import nn

STEPS, CLASSES = 30, 10


# zh: 目标每步移动 -1、0 或 1；源序列是目标加上噪声的读数。
# en: The target moves by -1, 0, or 1 a step; the source is a noisy
# en: reading of it.
def make_batch(n):
    first = torch.randint(CLASSES, (n, 1))
    moves = torch.randint(-1, 2, (n, STEPS)).cumsum(1)
    y = torch.cat([first, first + moves], dim=1) % CLASSES
    source = F.one_hot(y, CLASSES) + 0.6 * torch.randn(
        n, STEPS + 1, CLASSES
    )
    return source, y  # (N, L + 1, C), (N, L + 1)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.token = nn.Embedding(CLASSES, 64)
        self.source = nn.Linear(CLASSES, 64)
        self.head = nn.Sequential(nn.ReLU(), nn.Linear(64, CLASSES))

    def forward(self, previous, source):
        return self.head(self.token(previous) + self.source(source))


# zh: own 是用自己的预测代替正确答案的概率。
# en: own is the probability of feeding back the model's own
# en: prediction instead of the right token.
def rollout(model, source, y, own):
    previous, logits = y[:, 0], []
    for t in range(1, STEPS + 1):
        logits.append(model(previous, source[:, t]))
        guess = logits[-1].argmax(1)
        use_own = torch.rand(len(y)) < own
        previous = torch.where(use_own, guess, y[:, t])
    return torch.stack(logits, dim=1)  # (N, L, C)


def train(own):
    torch.manual_seed(0)
    model = Decoder()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(300):
        source, y = make_batch(64)
        # zh: 概率从 0 线性增加到 own。
        # en: The probability grows from 0 to own.
        logits = rollout(model, source, y, own * step / 300)
        loss = F.cross_entropy(logits.flatten(0, 1), y[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


model = train(own=0.0)

# %% measure
def accuracy(model, own):
    torch.manual_seed(1)
    source, y = make_batch(2000)
    with torch.no_grad():
        right = rollout(model, source, y, own).argmax(2) == y[:, 1:]
    return right.float().mean(0)  # (L,), at each position


def report(name, model):
    for mode, own in ("teacher forcing", 0.0), ("own outputs", 1.0):
        a = accuracy(model, own)
        at = "  ".join(f"{a[t - 1]:.2f}" for t in (1, 3, 10, 30))
        print(f"{name} {mode:15}: mean {a.mean():.2f}, at {at}")


print("positions 1, 3, 10, 30")
report("forced   ", model)

# %% scheduled
report("scheduled", train(own=1.0))
