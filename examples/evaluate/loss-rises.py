# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "验证损失上升，准确率也上升"
# title.en = "Validation loss and accuracy both rise"
# ///

# %% train
import torch
import torch.nn.functional as F
from torch import nn


def make(n):
    y = torch.randint(3, (n,))
    x = torch.randn(n, 20)
    x[:, :3] += 2.5 * F.one_hot(y, 3)
    return x, y


def train(smoothing=0.0, show=(1, 10, 20, 40, 60)):
    torch.manual_seed(1)
    (x, y), (x_val, y_val) = make(300), make(10_000)
    model = nn.Sequential(
        nn.Linear(20, 128),
        nn.ReLU(),
        nn.Linear(128, 128),
        nn.ReLU(),
        nn.Linear(128, 3),
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(1, max(show) + 1):
        for i in torch.randperm(len(x)).split(50):
            optimizer.zero_grad()
            F.cross_entropy(
                model(x[i]), y[i], label_smoothing=smoothing
            ).backward()
            optimizer.step()
        if epoch in show:
            with torch.no_grad():
                logits = model(x_val)
            loss = F.cross_entropy(logits, y_val, reduction="none")
            right = logits.argmax(1) == y_val
            print(
                f"epoch {epoch:2}: loss {loss.mean():.3f} "
                f"(right {loss[right].mean():.3f}, "
                f"wrong {loss[~right].mean():.2f})  "
                f"accuracy {right.float().mean():.3f}"
            )


train()

# %% smoothing
train(smoothing=0.1)
