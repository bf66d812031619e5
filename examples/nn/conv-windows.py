# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "卷积核怎样滑动", en = "How the kernel slides" }
# ///

# %% figure alt_zh="三幅图，每幅上方一排方格是输入，浅色方格是填充；下方每一行的圆点标出一个输出读取的位置。左图输入长度 7，卷积核大小 3，步幅 2，得 3 行；中图两边各填充 1，得 4 行；右图输入长度 8，卷积核大小 3，步幅 3，得 2 行，最后两个位置没有被读取。" alt_en="Three panels. The row of squares on top is the input, with padding in a pale color; below it, each row of dots marks the positions that one output reads. Left: input size 7, kernel size 3, stride 2, 3 rows. Middle: padding of 1 at each end, 4 rows. Right: input size 8, kernel size 3, stride 3, 2 rows; the last two positions are never read."
import matplotlib.pyplot as plt
import torch
from torch import nn

settings = [(7, 3, 2, 0), (7, 3, 2, 1), (8, 3, 3, 0)]
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.2), layout="constrained"
)
for ax, (size, k, s, p) in zip(axes, settings):
    for i in range(-p, size + p):
        cell = plt.Rectangle((i - 0.45, -0.45), 0.9, 0.9, color="C0")
        cell.set_alpha(0.7 if 0 <= i < size else 0.2)
        ax.add_patch(cell)
    conv = nn.Conv1d(1, 1, k, stride=s, padding=p)
    outputs = conv(torch.zeros(1, 1, size)).shape[-1]
    for row in range(outputs):
        start = row * s - p
        reads = range(start, start + k)
        ax.plot(reads, [row + 1] * k, "o-", color="C1", lw=3)
    ax.set(xlim=(-1.6, 7.6), ylim=(4.6, -0.6), aspect="equal")
    ax.set_title(f"size {size}, k={k}, s={s}, p={p}: {outputs}")
    ax.axis("off")
plt.show()

# %% unread
# zh: 梯度不为 0 的输入，才对输出有影响。
# en: Inputs with a nonzero gradient affect the output.
conv = nn.Conv1d(1, 1, 3, stride=3, bias=False)
nn.init.ones_(conv.weight)
x = torch.zeros(1, 1, 8, requires_grad=True)
conv(x).sum().backward()
x.grad

# %% dilation
# zh: 扩张为 2：仍是 3 个权重，隔一个读一个，跨 5 个位置。
# en: Dilation 2: 3 weights, every second position, spanning 5.
conv = nn.Conv1d(1, 1, 3, dilation=2, bias=False)
nn.init.ones_(conv.weight)
x = torch.zeros(1, 1, 8, requires_grad=True)
conv(x)[..., 0].sum().backward()
x.grad
