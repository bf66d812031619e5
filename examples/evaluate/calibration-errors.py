# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "标签平滑与校准的错误", en = "Smoothing and pitfalls" }
# ///

# %% smoothing
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
y = torch.randint(3, (4300,))
x = torch.randn(4300, 10)
x[:, :3] += 1.5 * torch.eye(3)[y]
train, test = slice(0, 300), slice(300, None)


def ece(logits, y, count=10):
    confidence, pred = logits.softmax(1).max(1)
    index = (confidence * count).long().clamp(max=count - 1)
    gap = (pred == y).float() - confidence
    # zh: 每一格：准确率与置信度之差，乘以样本数。
    # en: Per bin: accuracy minus confidence, times the samples.
    total = index.bincount(gap, count).abs().sum()
    return total.item() / len(y)


outputs = {}
for smoothing in (0.0, 0.05, 0.1, 0.2):
    torch.manual_seed(0)
    layers = nn.Linear(10, 64), nn.ReLU(), nn.Linear(64, 3)
    model = nn.Sequential(*layers)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(60):
        optimizer.zero_grad()
        F.cross_entropy(
            model(x[train]), y[train], label_smoothing=smoothing
        ).backward()
        optimizer.step()
    logits = outputs[smoothing] = model(x).detach()
    right = (logits[test].argmax(1) == y[test]).float().mean()
    confidence = logits[test].softmax(1).amax(1).mean()
    print(f"smoothing {smoothing}: accuracy {right:.3f}", end="  ")
    print(f"confidence {confidence:.3f}", end="  ")
    print(f"ECE {ece(logits[test], y[test]):.3f}")


# %% on-training-data
def temperature(logits, y):
    log_t = nn.Parameter(torch.zeros(1))
    optimizer = torch.optim.LBFGS([log_t], max_iter=50)

    def closure():
        optimizer.zero_grad()
        loss = F.cross_entropy(logits / log_t.exp(), y)
        loss.backward()
        return loss

    optimizer.step(closure)
    return log_t.exp().item()


logits = outputs[0.0]
print(f"training data {temperature(logits[train], y[train]):.2f}")
held_out = slice(300, 1300)
print(f"held-out data {temperature(logits[held_out], y[held_out]):.2f}")

# %% bins
for count in (2, 10, 100, 1000):
    e = ece(logits[test][:500], y[test][:500], count)
    print(f"{count:4} bins: ECE {e:.3f}")

# %% closure raises="TypeError"
log_t = nn.Parameter(torch.zeros(1))
optimizer = torch.optim.LBFGS([log_t])
F.cross_entropy(logits / log_t.exp(), y).backward()
optimizer.step()

# %% inference raises="RuntimeError"
with torch.inference_mode():
    logits = model(x)
F.cross_entropy(logits / log_t.exp(), y)
