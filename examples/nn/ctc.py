# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "CTC：对齐、解码和训练"
# title.en = "CTC: alignments, decoding, and training"
# ///

# %% alignments
from itertools import product

import torch
import torch.nn.functional as F
from torch import nn


def collapse(path):
    """Merge repeats, then remove blanks (0)."""
    merged = torch.tensor(path).unique_consecutive()
    return merged[merged != 0].tolist()


torch.manual_seed(0)
log_probs = torch.randn(4, 1, 3).log_softmax(2)  # (T, N, C)
every = product(range(3), repeat=4)
paths = [p for p in every if collapse(p) == [1, 2]]
total = sum(
    log_probs[torch.arange(4), 0, torch.tensor(p)].sum().exp()
    for p in paths
)
print(len(paths), "paths:", *("".join(map(str, p)) for p in paths[:6]))
loss = F.ctc_loss(
    log_probs, torch.tensor([[1, 2]]), [4], [2], reduction="sum"
)
print(f"{-total.log():.4f} {loss:.4f}")

# %% repeated
# zh: 目标 1 1 2 2 需要 6 步：两个相同的标签之间必须有空白。
# en: The target 1 1 2 2 needs 6 steps: two equal labels must have a
# en: blank in between.
print(collapse([1, 1, 2, 2]), collapse([1, 0, 1, 2, 0, 2]))

# %% train
torch.manual_seed(0)
N, T, L, C = 64, 24, 5, 11  # blank 0, digits 1 to 10
prototypes = torch.randn(C, 16)


def batch():
    """Five digits of 2 to 4 frames each, with silence between."""
    targets = torch.randint(1, C, (N, L))
    frames = torch.zeros(N, T, dtype=torch.long)
    for n in range(N):
        t = 0
        for label, width in zip(targets[n], torch.randint(2, 5, (L,))):
            frames[n, t : t + width] = label
            t += width + 1
    return prototypes[frames] + 0.5 * torch.randn(N, T, 16), targets


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.gru = nn.GRU(16, 32, batch_first=True, bidirectional=True)
        self.head = nn.Linear(64, C)

    def forward(self, x):
        return self.head(self.gru(x)[0]).log_softmax(2)  # (N, T, C)


net = Net()
optimizer = torch.optim.Adam(net.parameters(), lr=1e-2)
lengths = torch.full((N,), T), torch.full((N,), L)
for step in range(121):
    x, targets = batch()
    log_probs = net(x).transpose(0, 1)  # (T, N, C)
    loss = F.ctc_loss(log_probs, targets, *lengths)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 30 == 0:
        blank = (log_probs.argmax(2) == 0).float().mean()
        print(f"{step:3} loss {loss:5.2f}, {blank:4.0%} blanks")

# %% decode
x, targets = batch()
with torch.no_grad():
    best = net(x).argmax(2)  # (N, T)
decoded = [collapse(path.tolist()) for path in best]
print(best[0].tolist())
print(decoded[0], targets[0].tolist())
right = sum(d == t for d, t in zip(decoded, targets.tolist()))
print(f"{right} of {N} sequences are right")
