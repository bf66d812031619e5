# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "捷径只跨一层", en = "A shortcut over a single layer" }
# ///

# %% merge
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 4)
merged = nn.Linear(4, 4)
with torch.no_grad():
    merged.weight.copy_(layer.weight + torch.eye(4))
    merged.bias.copy_(layer.bias)
x = torch.randn(5, 4)
print(f"{(layer(x) + x - merged(x)).abs().max():.6f}")
# zh: 相加之后再用 ReLU，仍然等于一个线性层加 ReLU。
# en: With a ReLU after the sum, it is still one layer and a ReLU.
a, b = F.relu(layer(x) + x), F.relu(merged(x))
print(f"{(a - b).abs().max():.6f}")

# %% two-layers
# zh: 线性函数满足 f(-x) = -f(x)，两者之和应为 0。
# en: For a linear function f(-x) = -f(x), so the sum would be 0.
one = nn.Linear(4, 4, bias=False)
two = nn.Sequential(
    nn.Linear(4, 4, bias=False), nn.ReLU(), nn.Linear(4, 4, bias=False)
)
for name, body in (("one layer", one), ("two layers", two)):
    plus, minus = body(x) + x, body(-x) + (-x)
    print(f"{name:10} {(plus + minus).abs().max():.3f}")

# %% train
class Block(nn.Module):
    def __init__(self, layers, shortcut):
        super().__init__()
        body = [nn.Linear(16, 16)]
        for _ in range(layers - 1):
            body += [nn.ReLU(), nn.Linear(16, 16)]
        self.body, self.shortcut = nn.Sequential(*body), shortcut

    def forward(self, x):
        out = self.body(x)
        return F.relu(out + x if self.shortcut else out)


def train(layers, shortcut, depth=24, steps=100):
    torch.manual_seed(0)
    x = torch.rand(128, 2) * 2 - 1
    y = (x[:, 0] * x[:, 1] > 0).long()  # (128,)
    blocks = [Block(layers, shortcut) for _ in range(depth // layers)]
    model = nn.Sequential(nn.Linear(2, 16), *blocks, nn.Linear(16, 2))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.002)
    history = []
    for _ in range(steps):
        loss = F.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        history.append(loss.item())
    return history


runs = {
    "plain": train(2, shortcut=False),
    "shortcut over 1 layer": train(1, shortcut=True),
    "shortcut over 2 layers": train(2, shortcut=True),
}
for name, history in runs.items():
    print(f"{name:22} {history[0]:.2f} -> {history[-1]:.2f}")

# %% figure alt_zh="三条损失曲线，横轴是训练步数。没有捷径的一条一直停在约 0.69；捷径跨一层和跨两层的两条都降到接近 0。" alt_en="Three loss curves against training steps. Without shortcuts it stays at about 0.69; with a shortcut over one layer and over two layers, both fall close to 0."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5, 2.6), layout="constrained")
for name, history in runs.items():
    ax.plot(history, label=name)
ax.set(xlabel="step", ylabel="loss", ylim=(0, None))
ax.legend(frameon=False)
plt.show()
