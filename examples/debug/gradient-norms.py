# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "各层的梯度范数", en = "Gradient norms by layer" }
# ///

# %% norms
import torch
from torch import nn


def build(activation, gain):
    torch.manual_seed(0)
    layers = []
    for _ in range(12):
        linear = nn.Linear(64, 64)
        nn.init.normal_(linear.weight, std=gain / 64**0.5)
        nn.init.zeros_(linear.bias)
        layers += [linear, activation()]
    return nn.Sequential(*layers, nn.Linear(64, 1))


def gradient_norms(model):
    torch.manual_seed(1)
    x, y = torch.randn(128, 64), torch.randn(128, 1)
    model.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    return {
        name: p.grad.norm().item()
        for name, p in model.named_parameters()
        if name.endswith("weight")
    }


norms = gradient_norms(build(nn.Sigmoid, gain=1.0))
for name in list(norms)[::4]:
    print(f"{name:9} {norms[name]:.1e}")

# %% three
models = {
    "sigmoid, gain 1": build(nn.Sigmoid, gain=1.0),
    "ReLU, gain 4": build(nn.ReLU, gain=4.0),
    "ReLU, gain 1.41": build(nn.ReLU, gain=2**0.5),
}
results = {}
for name, model in models.items():
    results[name] = list(gradient_norms(model).values())
    first, last = results[name][0], results[name][-1]
    print(f"{name:15} first {first:.0e}, last {last:.0e}")

# %% figure alt_zh="横轴是第 1 到 13 层，纵轴是对数坐标的梯度范数。sigmoid 的曲线从最后一层往前一直下降，跨越许多个数量级；gain 4 的曲线远高于其他两条；gain 1.41 的曲线大致水平，在 0.1 到 10 之间。" alt_en="Layers 1 to 13 on the x-axis, gradient norms on a logarithmic y-axis. The curve for sigmoid falls from the last layer toward the first by many orders of magnitude; the curve for gain 4 lies far above the others; the curve for gain 1.41 is roughly level, between 0.1 and 10."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6.4, 3.2), layout="constrained")
for name, values in results.items():
    ax.plot(range(1, 14), values, "o-", label=name)
ax.set(yscale="log", xlabel="layer", ylabel="norm of weight.grad")
ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
plt.show()

# %% ratio
# zh: 每四层取一个；前三个是隐藏层，最后一个是输出层。
# en: Every fourth weight: three hidden layers and the output.
model = models["ReLU, gain 1.41"]
for name, p in list(model.named_parameters())[::8]:
    print(f"{name:9} {(p.grad.norm() / p.norm()).item():.1e}")

# %% total
for name, model in models.items():
    grads = [p.grad for p in model.parameters()]
    print(f"{name:15} {nn.utils.get_total_norm(grads):.1e}")
