# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "填充与池化", en = "Padding and pooling" }
# ///

# %% height-width
import torch
from torch import nn

x = torch.zeros(1, 3, 28, 40)  # (N, C, H, W)
# zh: 两个数：先高，后宽；各按公式算。
# en: Two numbers, height then width; the formula for each.
conv = nn.Conv2d(3, 8, (3, 5), stride=(1, 2), padding=(1, 0))
conv(x).shape

# %% weight
# zh: 权重与输入的高宽无关；groups 把通道分组。
# en: The weight does not depend on H and W; groups split channels.
print(nn.Conv2d(4, 8, 3).weight.shape)
print(nn.Conv2d(4, 8, 3, groups=4).weight.shape)

# %% same
for k in (1, 3, 5, 7):
    conv = nn.Conv2d(3, 8, k, padding="same")
    print(k, conv(x).shape)
print(nn.Conv2d(3, 8, 3, padding="same", dilation=2)(x).shape)
# zh: "valid" 就是不填充。
# en: "valid" means no padding.
print(nn.Conv2d(3, 8, 3, padding="valid")(x).shape)

# %% halve
# zh: 步幅 2 配 k=3、p=1，大小减半，奇数向上取整。
# en: Stride 2 with k=3, p=1 halves the size, odd ones round up.
conv = nn.Conv1d(1, 1, 3, stride=2, padding=1)
for size in (6, 7, 8, 9):
    print(size, conv(torch.zeros(1, 1, size)).shape[-1])

# %% pool
# zh: 池化的步幅不写，就等于窗口的大小。
# en: A pool's stride, unless given, is its kernel size.
y = torch.zeros(1, 1, 7, 7)  # (7 - 1*(2-1) - 1) // 2 + 1 = 3
print(nn.MaxPool2d(2)(y).shape, nn.MaxPool2d(2, stride=1)(y).shape)
# zh: ceil_mode 不丢最后剩下的一格。
# en: ceil_mode keeps what is left over at the end.
print(nn.MaxPool2d(2, ceil_mode=True)(y).shape)
print(nn.AdaptiveAvgPool2d((3, 2))(y).shape)

# %% transposed
# zh: 转置卷积的形状反过来走：14 变 28。
# en: The shapes of a transposed convolution go the other way.
down = nn.Conv2d(8, 16, 4, stride=2, padding=1)
up = nn.ConvTranspose2d(16, 8, 4, stride=2, padding=1)
small = down(torch.zeros(1, 8, 28, 28))
print(small.shape, up(small).shape)

# %% output-padding
# zh: 27 和 28 都会变成 14；回到哪个，由 output_padding 说。
# en: 27 and 28 both become 14; output_padding says which to return.
down = nn.Conv1d(1, 1, 3, stride=2, padding=1)
print([down(torch.zeros(1, 1, n)).shape[-1] for n in (27, 28)])
for extra in (0, 1):
    up = nn.ConvTranspose1d(1, 1, 3, 2, 1, output_padding=extra)
    print(extra, up(torch.zeros(1, 1, 14)).shape[-1])

# %% transposed-formula
def size_back(size, k, s=1, p=0, d=1, extra=0):
    return (size - 1) * s - 2 * p + d * (k - 1) + extra + 1


right = total = 0
for size in range(3, 9):
    for k, s, p, d in [(2, 2, 0, 1), (3, 2, 1, 1), (4, 3, 1, 2)]:
        for extra in range(s):
            up = nn.ConvTranspose1d(1, 1, k, s, p, extra, dilation=d)
            real = up(torch.zeros(1, 1, size)).shape[-1]
            right += real == size_back(size, k, s, p, d, extra)
            total += 1
print(right, "of", total)
