# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "softmax 做了两遍", en = "Softmax applied twice" }
# ///

# %% floor
import math

import torch
import torch.nn.functional as F
from torch import nn

target = torch.tensor([0])
for scale in (2.0, 10.0, 100.0):
    logits = scale * torch.tensor([[1.0, 0.0, 0.0]])
    once = F.cross_entropy(logits, target)
    twice = F.cross_entropy(logits.softmax(1), target)
    print(f"{scale:5.0f}  once {once:.4f}  twice {twice:.4f}")
# zh: 第二遍的输入最多是 1, 0, 0，损失降不到这个数以下。
# en: The second softmax sees 1, 0, 0 at best, so the loss stops
# en: here.
print(f"floor {-math.log(math.e / (math.e + 2)):.4f}")

# %% gradient
# zh: 模型很有把握，却错了：答案是第 1 类。
# en: The model is sure, and wrong: the answer is class 1.
target = torch.tensor([1])
for twice in (False, True):
    logits = torch.tensor([[10.0, 0.0, 0.0]], requires_grad=True)
    out = logits.softmax(1) if twice else logits
    F.cross_entropy(out, target).backward()
    print("twice" if twice else "once ", f"{logits.grad.norm():.1e}")

# %% train
def train(classes, twice, steps=200):
    torch.manual_seed(0)
    centre = torch.randn(classes, 32)
    y = torch.arange(10 * classes) % classes  # (N,)
    x = centre[y] + 0.3 * torch.randn(len(y), 32)  # (N, 32)
    model = nn.Linear(32, classes)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    history = []
    for _ in range(steps):
        logits = model(x)
        right = (logits.argmax(1) == y).float().mean()
        out = logits.softmax(1) if twice else logits
        loss = F.cross_entropy(out, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        history.append((loss.item(), right.item()))
    return history


runs = {}
for classes in (3, 50):
    for twice in (False, True):
        history = runs[classes, twice] = train(classes, twice)
        loss, right = history[-1]
        name = "twice" if twice else "once"
        print(f"{classes:2} classes, {name:5}", end="  ")
        print(f"loss {loss:.2f}  accuracy {right:.0%}")

# %% figure alt_zh="左图是损失，右图是准确率，横轴都是训练步数，各四条线：3 类与 50 类，softmax 做一遍（实线）与两遍（虚线）。做一遍的两条，损失都降到接近 0，准确率很快到 1。做两遍的，3 类准确率也到 1，损失停在约 0.55；50 类的损失几乎是平的，准确率到最后也只有一半多。" alt_en="Loss on the left, accuracy on the right, against training steps, four lines each: 3 and 50 classes, softmax once (solid) and twice (dashed). Once, both losses fall close to 0 and accuracy soon reaches 1. Twice, 3 classes reach accuracy 1 too but the loss stays at about 0.55; with 50 classes the loss is almost flat and accuracy ends a little above a half."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 2, figsize=(7.2, 2.8), layout="constrained")
for (classes, twice), history in runs.items():
    name = f"{classes} classes, {'twice' if twice else 'once'}"
    style = "--" if twice else "-"
    color = "C0" if classes == 3 else "C1"
    for ax, values in zip(axes, zip(*history)):
        ax.plot(values, style, color=color, label=name)
axes[0].set(title="loss", xlabel="step")
axes[1].set(title="accuracy", xlabel="step")
axes[0].legend(frameon=False, loc="center right", fontsize=8)
plt.show()
