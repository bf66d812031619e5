# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "计算 FLOPs", en = "Counting FLOPs" }
# ///

# %% linear
import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode


def flops(function, *inputs):
    with FlopCounterMode(display=False) as counter:
        function(*inputs)
    return counter.get_total_flops()


# zh: 每个输出做 512 次乘法和 512 次加法，包括加偏置。
# en: Each output takes 512 multiplications and 512 additions,
# en: that of the bias included.
layer = nn.Linear(512, 1000)
print("counted", flops(layer, torch.zeros(8, 512)))
print("by hand", 2 * 8 * 512 * 1000)
print("MACs   ", 8 * 512 * 1000)
print("parameters", 512 * 1000 + 1000)

# %% conv
# zh: 每个输出位置都用一遍权重：2 × 输出的元素数 × 每个核的权重数。
# en: Each output position uses the weights once: 2 x elements of the
# en: output x weights of a kernel.
x = torch.zeros(1, 64, 56, 56)
for layer in (
    nn.Conv2d(64, 128, 3, padding=1),
    nn.Conv2d(64, 128, 3, padding=1, stride=2),
    nn.Conv2d(64, 128, 3, padding=1, groups=4),
    nn.Conv2d(64, 128, 1),
):
    by_hand = 2 * layer(x).numel() * layer.weight[0].numel()
    weights = layer.weight.numel()
    print(f"{flops(layer, x):>12,} {by_hand:>12,} weights {weights:,}")

# %% by-module
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3)
        )
        self.head = nn.Linear(64, 10)

    def forward(self, x):
        return self.head(self.features(x).mean((2, 3)))


model, x = Net(), torch.zeros(1, 1, 28, 28)
with FlopCounterMode(display=False) as counter:
    model(x)
for name, counts in sorted(counter.get_flop_counts().items()):
    print(f"{name:14} {sum(counts.values()):>12,}")

# %% backward
# zh: 反向传播对输入和权重各算一次，约是前向的两倍。
# en: The backward pass computes gradients of inputs and weights:
# en: about twice the forward pass.
layer = nn.Linear(512, 1000)
for requires_grad in (False, True):
    x = torch.zeros(8, 512, requires_grad=requires_grad)
    forward = flops(layer, x)
    both = flops(lambda x: layer(x).sum().backward(), x)
    print(f"input gradient {requires_grad}: {both / forward:.1f} x")

# %% attention
q = torch.zeros(1, 8, 256, 64)  # (N, heads, L, head size)
by_matmul = flops(lambda: (q @ q.mT).softmax(-1) @ q)
print(f"{by_matmul:,} by hand {2 * 2 * 8 * 256 * 256 * 64:,}")

# %% tabulate raises="ModuleNotFoundError"
with FlopCounterMode():
    layer(torch.zeros(1, 512))
