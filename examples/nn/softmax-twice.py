# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "softmax 用了两次", en = "Softmax applied twice" }
# ///

# %% gradient
import math

import torch
import torch.nn.functional as F
from torch import nn

# zh: 模型很有把握，但预测错了：正确的是类别 1。
# en: The model is confident but wrong: the answer is class 1.
target = torch.tensor([1])
for twice in (False, True):
    logits = torch.tensor([[10.0, 0.0, 0.0]], requires_grad=True)
    out = logits.softmax(1) if twice else logits
    F.cross_entropy(out, target).backward()
    print("twice" if twice else "once ", f"{logits.grad.norm():.1e}")

# %% train
def train(classes, twice, steps=200):
    torch.manual_seed(0)
    center = torch.randn(classes, 32)
    y = torch.arange(10 * classes) % classes  # (N,)
    x = center[y] + 0.3 * torch.randn(len(y), 32)  # (N, 32)
    model = nn.Linear(32, classes)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    for _ in range(steps):
        logits = model(x)
        right = (logits.argmax(1) == y).float().mean()
        out = logits.softmax(1) if twice else logits
        loss = F.cross_entropy(out, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item(), right.item()


for classes in (3, 50):
    for twice in (False, True):
        loss, right = train(classes, twice)
        name = "twice" if twice else "once"
        print(f"{classes:2} classes, {name:5}", end="  ")
        print(f"loss {loss:.2f}  accuracy {right:.0%}")
    bound = math.log((math.e + classes - 1) / math.e)
    print(f"{classes:2} classes, lower bound {bound:.2f}")
