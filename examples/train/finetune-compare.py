# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "微调与从头训练", en = "Fine-tuning or from scratch" }
# device = "cpu"
# ///

# %% compare
import copy

import torch
from torch import nn


def network(outputs):
    backbone = nn.Sequential(
        nn.Linear(1, 32), nn.Tanh(), nn.Linear(32, 8), nn.Tanh()
    )
    return nn.Sequential(backbone, nn.Linear(8, outputs))


def fit(model, x, y, groups, steps):
    optimizer = torch.optim.Adam(groups, lr=0.01)
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def wanted(x):
    return torch.sin(6 * x + 1)


# zh: 旧任务有 100 个样本；新任务是相近的曲线，只有 6 个样本。
# en: The old task has 100 samples; the new one, similar, has six.
torch.manual_seed(1)
x = torch.linspace(-1, 1, 100).unsqueeze(1)  # (100, 1)
few = torch.linspace(-0.9, 0.9, 6).unsqueeze(1)  # (6, 1)
old = network(2)
targets = torch.cat([torch.sin(6 * x), torch.cos(6 * x)], dim=1)
fit(old, x, targets, old.parameters(), steps=500)

curves = {}
kinds = ("from scratch", "all layers", "slow backbone", "head only")
for kind in kinds:
    torch.manual_seed(2)
    model = network(1) if kind == "from scratch" else copy.deepcopy(old)
    if kind != "from scratch":
        model[1] = nn.Linear(8, 1)
    if kind == "head only":
        model[0].requires_grad_(False)
    backbone = {"params": model[0].parameters()}
    if kind == "slow backbone":
        backbone["lr"] = 1e-4
    head = {"params": model[1].parameters()}
    fit(model, few, wanted(few), [backbone, head], steps=200)
    curves[kind] = model(x).detach()
    seen = nn.functional.mse_loss(model(few), wanted(few)).item()
    error = nn.functional.mse_loss(curves[kind], wanted(x)).item()
    print(f"{kind:13} 6 samples {seen:.3f}  whole curve {error:.3f}")

# %% figure alt_zh="虚线是要学的曲线，上面六个圆点是样本。四条学到的曲线都经过或贴近六个点；点与点之间，从头训练的曲线偏离最多，骨干网络用小学习率的和只训练分类头的两条离虚线最近。最右边样本以外，四条都偏离了虚线。" alt_en="Dashed: the target curve, with the six samples on it. All four learned curves pass through or close to the dots; between them, training from scratch deviates most, while slow backbone and head only stay closest to the dashed line. At the far right, beyond the samples, all four deviate from it."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(7, 3.2), layout="constrained")
ax.plot(x, wanted(x), "--", color="C4", label="wanted")
for number, (kind, curve) in enumerate(curves.items()):
    ax.plot(x, curve, color=f"C{number}", label=kind)
ax.plot(few, wanted(few), "o", color="C4")
fig.legend(loc="outside upper center", ncols=5)
plt.show()
