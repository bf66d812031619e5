# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "各种卷积", en = "Kinds of convolution" }
# ///

# %% count
import torch
from torch import nn


def count(module):
    return sum(p.numel() for p in module.parameters())


conv = nn.Conv2d(64, 128, 3, padding=1)
# zh: 权重是 输出 × 输入 × 核高 × 核宽，每个输出通道一个偏置。
# en: Weight: out x in x height x width; one bias per output channel.
print(tuple(conv.weight.shape), tuple(conv.bias.shape))
print(count(conv), 128 * 64 * 3 * 3 + 128)
print("bias=False", count(nn.Conv2d(64, 128, 3, bias=False)))

# %% one-by-one
torch.manual_seed(0)
x = torch.randn(2, 64, 8, 8)
conv = nn.Conv2d(64, 16, 1)
linear = nn.Linear(64, 16)
with torch.no_grad():
    linear.weight.copy_(conv.weight.flatten(1))
    linear.bias.copy_(conv.bias)
# zh: 全连接层作用于最后一维，所以先把通道移到最后。
# en: A linear layer works on the last dimension: move channels there.
by_linear = linear(x.movedim(1, -1)).movedim(-1, 1)
print(conv(x).shape, by_linear.shape)
print(torch.allclose(conv(x), by_linear, atol=1e-6))

# %% groups
for groups in (1, 2, 4, 64):
    conv = nn.Conv2d(64, 128, 3, padding=1, groups=groups)
    print(f"{groups:2}", tuple(conv.weight.shape), count(conv))

# %% separable
def separable(channels, out_channels, kernel_size):
    return nn.Sequential(
        # zh: 逐通道卷积：每个通道一个核，只看空间。
        # en: Depthwise: one kernel per channel, over space only.
        nn.Conv2d(
            channels,
            channels,
            kernel_size,
            padding="same",
            groups=channels,
        ),
        # zh: 逐点卷积：1×1，只混合通道。
        # en: Pointwise: 1x1, mixes the channels only.
        nn.Conv2d(channels, out_channels, 1),
    )


x = torch.randn(2, 64, 8, 8)
ordinary = nn.Conv2d(64, 128, 3, padding="same")
light = separable(64, 128, 3)
print(ordinary(x).shape, count(ordinary))
print(light(x).shape, count(light), [count(m) for m in light])

# %% reach
# zh: 中间那个输出读取的位置：梯度不为 0 的地方。
# en: What the middle output reads: where the gradient isn't 0.
layers = {
    "3": [nn.Conv1d(1, 1, 3)],
    "3, 3": [nn.Conv1d(1, 1, 3), nn.Conv1d(1, 1, 3)],
    "5": [nn.Conv1d(1, 1, 5)],
    "3, d=2": [nn.Conv1d(1, 1, 3), nn.Conv1d(1, 1, 3, dilation=2)],
}
for name, stack in layers.items():
    x = torch.zeros(1, 1, 15, requires_grad=True)
    y = nn.Sequential(*stack)(x)
    y[0, 0, y.shape[-1] // 2].backward()
    reads = "".join(".x"[int(g != 0)] for g in x.grad.flatten())
    weights = sum(m.weight.numel() for m in stack)
    print(f"{name:7} {reads} {weights} weights")
