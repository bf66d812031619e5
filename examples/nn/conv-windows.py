# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "窗口怎样滑动", en = "How the window slides" }
# ///

# %% figure alt_zh="三幅图，每幅上方一排方格是输入，浅色格子是填充；下方每一行的圆点标出一次输出读哪几格。左图 7 格，窗口 3，步幅 2，得 3 行；中图两边各填 1 格，得 4 行；右图 8 格，窗口 3，步幅 3，得 2 行，最后两格没有被读到。" alt_en="Three panels. The row of squares on top is the input, pale squares are padding; below, each row of dots marks what one output reads. Left: 7 squares, kernel 3, stride 2, 3 rows. Middle: one square of padding at each end, 4 rows. Right: 8 squares, kernel 3, stride 3, 2 rows; the last two squares are never read."
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
# zh: 哪些输入对输出有影响？看谁有梯度。
# en: Which inputs matter to the output? Those with a gradient.
conv = nn.Conv1d(1, 1, 3, stride=3, bias=False)
nn.init.ones_(conv.weight)
x = torch.zeros(1, 1, 8, requires_grad=True)
conv(x).sum().backward()
x.grad

# %% dilation
# zh: 扩张 2：窗口还是 3 个数，但隔一个读一个，跨 5 格。
# en: Dilation 2: still 3 numbers, every second one, 5 squares wide.
conv = nn.Conv1d(1, 1, 3, dilation=2, bias=False)
nn.init.ones_(conv.weight)
x = torch.zeros(1, 1, 8, requires_grad=True)
conv(x)[..., 0].sum().backward()
x.grad
