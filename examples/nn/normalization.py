# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "归一化的维度", en = "Dimensions of normalization" }
# ///

# %% which-dims
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = 5 + 3 * torch.randn(4, 6, 5, 5)  # (N, C, H, W)


# zh: 减去 dims 上的均值，除以标准差；方差除以 N，不是 N - 1。
# en: Subtract the mean over dims and divide by the standard
# en: deviation; the variance divides by N, not N - 1.
def normalize(x, dims, eps=1e-5):
    mean = x.mean(dims, keepdim=True)
    var = x.var(dims, correction=0, keepdim=True)
    return (x - mean) / (var + eps).sqrt()


layers = {
    nn.BatchNorm2d(6): (0, 2, 3),
    nn.LayerNorm([6, 5, 5]): (1, 2, 3),
    nn.InstanceNorm2d(6): (2, 3),
}
for layer, dims in layers.items():
    equal = torch.allclose(layer(x), normalize(x, dims), atol=1e-5)
    print(f"{type(layer).__name__:14} dims {str(dims):9} {equal}")

# %% group
# zh: 6 个通道分成 2 组，每个样本的每一组一个均值。
# en: 6 channels in 2 groups: one mean per group of each sample.
grouped = x.unflatten(1, (2, 3))  # (4, 2, 3, 5, 5)
by_hand = normalize(grouped, (2, 3, 4)).flatten(1, 2)
print(torch.allclose(nn.GroupNorm(2, 6)(x), by_hand, atol=1e-5))

# %% group-ends
# zh: 一组：所有通道一起；每个通道一组：InstanceNorm。
# en: One group: all channels together; one group per channel:
# en: InstanceNorm.
one, each = nn.GroupNorm(1, 6)(x), nn.GroupNorm(6, 6)(x)
print(torch.allclose(one, normalize(x, (1, 2, 3)), atol=1e-5))
print(torch.allclose(each, nn.InstanceNorm2d(6)(x), atol=1e-5))

# %% figure alt_zh="四个 3 行 6 列的方格图，行是样本，列是通道；同色的格子一起求均值。BatchNorm：每一列一种颜色。LayerNorm：每一行一种颜色。GroupNorm：每一行分成左右两半，各一种颜色。InstanceNorm：每个格子一种颜色。" alt_en="Four grids of 3 rows, the samples, and 6 columns, the channels; cells of one color share a mean. BatchNorm: one color per column. LayerNorm: one color per row. GroupNorm: each row has two halves of different colors. InstanceNorm: each cell has its own color."
import matplotlib.pyplot as plt

n, c = torch.meshgrid(torch.arange(3), torch.arange(6), indexing="ij")
shared = {
    "BatchNorm": c,
    "LayerNorm": n,
    "GroupNorm(2, 6)": n * 2 + c // 3,
    "InstanceNorm": n * 6 + c,
}
fig, axes = plt.subplots(1, 4, figsize=(7.2, 1.8), layout="constrained")
for ax, (name, owner) in zip(axes, shared.items(), strict=True):
    shuffled = (owner * 7) % (owner.max() + 1)
    ax.pcolormesh(shuffled, cmap="tab20", edgecolors="white", lw=2)
    ax.invert_yaxis()
    ax.set(title=name, xticks=[], yticks=[], xlabel="channels")
axes[0].set_ylabel("samples")
plt.show()

# %% layer-last
# zh: LayerNorm(32) 只看最后一维，每个 token 单独归一化。
# en: LayerNorm(32) works on the last dimension: each token alone.
tokens = torch.randn(2, 7, 32)  # (N, L, C)
y = nn.LayerNorm(32)(tokens)
print(torch.allclose(y, normalize(tokens, -1), atol=1e-5))

# %% rms
# zh: RMSNorm 不减均值，只除以均方根。
# en: RMSNorm doesn't subtract the mean: it divides by the RMS.
rms = (tokens.square().mean(-1, keepdim=True) + 1e-6).sqrt()
y = nn.RMSNorm(32, eps=1e-6)(tokens)
print(torch.allclose(y, tokens / rms, atol=1e-5))
for layer in (nn.LayerNorm(32), nn.RMSNorm(32)):
    mean = layer(tokens + 9)[0, 0].mean().abs()
    print(f"{type(layer).__name__:9} mean {mean:.2f}")
