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
# zh: 两个数：先高，后宽，各按公式计算。
# en: Two numbers: height, then width; the formula holds for each.
conv = nn.Conv2d(3, 8, (3, 5), stride=(1, 2), padding=(1, 0))
conv(x).shape

# %% weight
# zh: 权重的形状与输入的高宽无关；groups 把通道分组。
# en: The weight doesn't depend on H and W; groups split channels.
print(nn.Conv2d(4, 8, 3).weight.shape)
print(nn.Conv2d(4, 8, 3, groups=4).weight.shape)

# %% same
for k in (1, 3, 5, 7):
    conv = nn.Conv2d(3, 8, k, padding="same")
    print(k, conv(x).shape)
print(nn.Conv2d(3, 8, 3, padding="same", dilation=2)(x).shape)
# zh: "valid" 表示不填充。
# en: "valid" means no padding.
print(nn.Conv2d(3, 8, 3, padding="valid")(x).shape)

# %% halve
# zh: k=3、s=2、p=1 使大小减半，奇数向上取整。
# en: k=3, s=2, p=1 halves the size; odd sizes round up.
conv = nn.Conv1d(1, 1, 3, stride=2, padding=1)
for size in (6, 7, 8, 9):
    print(size, conv(torch.zeros(1, 1, size)).shape[-1])

# %% pool
# zh: 池化的步幅默认等于窗口的大小。
# en: The stride of a pooling layer defaults to its kernel size.
y = torch.zeros(1, 1, 7, 7)  # (7 - 1*(2-1) - 1) // 2 + 1 = 3
print(nn.MaxPool2d(2)(y).shape, nn.MaxPool2d(2, stride=1)(y).shape)
# zh: ceil_mode 保留末尾不满一个窗口的部分。
# en: ceil_mode keeps the incomplete window at the end.
print(nn.MaxPool2d(2, ceil_mode=True)(y).shape)
print(nn.AdaptiveAvgPool2d((3, 2))(y).shape)

# %% transposed
# zh: 转置卷积把形状还原：14 变回 28。
# en: A transposed convolution reverses the shapes.
down = nn.Conv2d(8, 16, 4, stride=2, padding=1)
up = nn.ConvTranspose2d(16, 8, 4, stride=2, padding=1)
small = down(torch.zeros(1, 8, 28, 28))
print(small.shape, up(small).shape)

# %% output-padding
# zh: 27 和 28 都变成 14，还原成哪个由 output_padding 决定。
# en: 27 and 28 both become 14; output_padding selects one.
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
