# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "逐层的激活大小", en = "Activations, layer by layer" }
# ///

# %% depth
import torch
from torch import nn

WIDTH, DEPTH = 256, 30


def spread(init, act=torch.relu):
    torch.manual_seed(0)
    x = torch.randn(512, WIDTH)
    sizes = []
    with torch.no_grad():
        for _ in range(DEPTH):
            layer = nn.Linear(WIDTH, WIDTH, bias=False)
            init(layer.weight)
            x = act(layer(x))
            sizes.append((x.double() ** 2).mean().sqrt().item())
    return sizes


schemes = {
    "normal, std 0.2": lambda w: nn.init.normal_(w, std=0.2),
    "kaiming": lambda w: nn.init.kaiming_normal_(
        w, nonlinearity="relu"
    ),
    "xavier": nn.init.xavier_normal_,
    "default": lambda w: w,
    "normal, std 0.01": lambda w: nn.init.normal_(w, std=0.01),
}
results = {name: spread(init) for name, init in schemes.items()}
for name, sizes in results.items():
    print(f"{name:16} {sizes[0]:9.1e} {sizes[9]:9.1e} {sizes[-1]:9.1e}")

# %% figure alt_zh="纵轴是激活的均方根，对数刻度，横轴是第 1 到 30 层。std 0.2 的曲线一直上升；kaiming 近乎水平，在 1 附近；xavier、default 和 std 0.01 一直下降，依次更陡。" alt_en="Root mean square of the activations on a log scale against layers 1 to 30. The line for std 0.2 rises throughout; kaiming stays nearly level around 1; xavier, default, and std 0.01 fall, each more steeply than the one before."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(7, 3.2), layout="constrained")
for name, sizes in results.items():
    ax.plot(range(1, DEPTH + 1), sizes, label=name)
ax.set(yscale="log", xlabel="layer", ylabel="root mean square")
ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
plt.show()

# %% gradient
def first_gradient(init):
    torch.manual_seed(0)
    layers = []
    for _ in range(DEPTH):
        layers += [nn.Linear(WIDTH, WIDTH, bias=False), nn.ReLU()]
        init(layers[-2].weight)
    net = nn.Sequential(*layers)
    net(torch.randn(512, WIDTH)).mean().backward()
    return [net[i].weight.grad.abs().max() for i in (0, -2)]


for name, init in schemes.items():
    first, last = first_gradient(init)
    print(f"{name:16} first {first:.1e} last {last:.1e}")

# %% tanh
# zh: tanh 的导数是 1 - tanh²，平均导数是 1 减去均方。
# en: The derivative of tanh is 1 - tanh², so its mean is 1 minus
# en: the mean square.
gain = nn.init.calculate_gain("tanh")
schemes["xavier, 5/3"] = lambda w: nn.init.xavier_normal_(w, gain)
for name in ("normal, std 0.2", "xavier", "xavier, 5/3"):
    last = spread(schemes[name], torch.tanh)[-1]
    print(f"{name:16} {last:.2f} mean slope {1 - last**2:.2f}")

# %% norm
# zh: 归一化层恢复每层的大小，初始化就不那么重要。
# en: A normalization layer restores the scale at each layer, so
# en: initialization matters less.
norm = nn.LayerNorm(WIDTH)
for name in ("normal, std 0.2", "normal, std 0.01"):
    sizes = spread(schemes[name], lambda x: torch.relu(norm(x)))
    print(f"{name:16} {sizes[0]:.2f} {sizes[-1]:.2f}")
