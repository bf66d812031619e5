# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "拼接与堆叠", en = "Concatenating and stacking" }
# ///

# %% cat
import torch

a = torch.arange(6).reshape(2, 3)
b = a + 10
# zh: cat 沿已有的维度拼接，只有这一维变长。
# en: cat joins along an existing dimension; only that one grows.
print(torch.cat([a, b], dim=0).shape)
print(torch.cat([a, b], dim=1).shape)
torch.cat([a, b], dim=1)

# %% many
half = torch.full((1, 3), 0.5)
# zh: 一次拼接三个，half 只有一行，而且是浮点数。
# en: Three at once; half has a single row and holds floats.
c = torch.cat([a, half, b], dim=0)
print(c.shape, c.dtype)

# zh: 结果是副本：修改 c，a 不变。
# en: The result is a copy: changing c leaves a alone.
c[0, 0] = -1
print(a[0, 0])

# %% stack
# zh: stack 在 dim 处新增一维，长度是张量的个数。
# en: stack inserts a dimension at dim, one entry per tensor.
for dim in (0, 1, 2):
    print(f"dim={dim}", torch.stack([a, b, b], dim=dim).shape)

# zh: 相当于先给每个张量 unsqueeze，再 cat。
# en: The same as unsqueeze on each tensor, then cat.
pair = torch.cat([a.unsqueeze(1), b.unsqueeze(1)], dim=1)
print(torch.equal(torch.stack([a, b], dim=1), pair))

# %% picture alt_zh="六幅小图，每个元素是一个写着数值的方格，a 是蓝色，b 是橙色。a 和 b 各是 2 行 3 列。cat dim=0 是一块 4 行 3 列，a 在上，b 在下；cat dim=1 是一块 2 行 6 列，a 在左，b 在右。三幅 stack 各有两块：dim=0 时一块全是 a，一块全是 b；dim=1 时每块一行 a、一行 b；dim=2 时每块一列 a、一列 b。" alt_en="Six panels; each element is a square with its value, blue for a and orange for b. a and b have 2 rows and 3 columns each. cat dim=0 is one block of 4 rows and 3 columns, a above b; cat dim=1 is one block of 2 rows and 6 columns, a left of b. Each stack panel has two blocks: with dim=0 one is all a and the other all b; with dim=1 each has one row of a and one of b; with dim=2 each has one column of a and one of b."
import matplotlib.pyplot as plt

panels = [("a, b: (2, 3)", [a, b])]
for dim in (0, 1):
    y = torch.cat([a, b], dim=dim)
    panels.append((f"cat dim={dim}: {tuple(y.shape)}", [y]))
for dim in (0, 1, 2):
    y = torch.stack([a, b], dim=dim)
    # zh: 三维张量分块画：y[0] 在左，y[1] 在右。
    # en: A 3-D tensor as two blocks: y[0] left, y[1] right.
    panels.append((f"stack dim={dim}: {tuple(y.shape)}", list(y)))

fig, axes = plt.subplots(2, 3, figsize=(7, 3), layout="constrained")
for ax, (title, blocks) in zip(axes.flat, panels, strict=True):
    ax.set_title(title, loc="left")
    ax.set(xlim=(0, 8), ylim=(4, 0), aspect="equal")
    ax.axis("off")
    left = 0
    for block in blocks:
        for i, row in enumerate(block.tolist()):
            for j, value in enumerate(row):
                color = "C0" if value < 10 else "C1"
                box = plt.Rectangle((left + j, i), 0.92, 0.92)
                box.set(color=color, alpha=0.6)
                ax.add_patch(box)
                number = ax.text(left + j + 0.46, i + 0.46, value)
                number.set(ha="center", va="center", fontsize=8)
        left += block.shape[1] + 0.5
plt.show()

# %% shorthands
v = torch.tensor([1, 2, 3])
# zh: 一维张量：首尾相接，或者各成一行。
# en: hstack joins end to end, vstack makes each vector a row.
print(torch.hstack([v, v]).shape, torch.vstack([v, v]).shape)

# %% not-a-list raises="TypeError"
torch.cat(a, b)

# %% mismatch raises="RuntimeError"
torch.cat([a, torch.zeros(2, 4)], dim=0)

# %% unequal raises="RuntimeError"
# zh: 把两条不等长的序列堆叠成批次。
# en: Two sequences of unequal length, meant as one batch.
torch.stack([torch.ones(3), torch.ones(4)])

# %% scalars raises="RuntimeError"
losses = [torch.tensor(0.7), torch.tensor(0.5)]
print(torch.stack(losses).mean())
# zh: 标量没有维度，cat 无法拼接。
# en: A scalar has no dimension to concatenate along.
torch.cat(losses)
