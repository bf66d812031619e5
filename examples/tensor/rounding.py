# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "取整与舍入", en = "Rounding" }
# ///

# %% four
import torch

x = torch.tensor([-1.5, -0.2, 0.2, 1.2, 1.8])
print(x.floor())
print(x.ceil())
print(x.trunc())
print(x.round())
# zh: 值变成整数，数据类型不变。
# en: The values are whole numbers; the dtype is unchanged.
print(x.floor().dtype)

# %% figure alt_zh="四张小图，横轴与纵轴都是 -2.5 到 2.5，依次是 floor、ceil、trunc、round 的台阶。浅色斜线是 y=x，大圆点是 x 为 ±0.5、±1.5、±2.5 时的值：floor 的在斜线下方，ceil 的在上方，trunc 的都靠向 0，round 的落在 -2、0、2 上。" alt_en="Four small plots with both axes from -2.5 to 2.5: the steps of floor, ceil, trunc, and round. A pale line is y=x; large dots are the values at ±0.5, ±1.5, and ±2.5: below the line for floor, above it for ceil, toward 0 for trunc, and on -2, 0, and 2 for round."
import matplotlib.pyplot as plt

line = torch.linspace(-2.5, 2.5, 1000)
halves = torch.arange(-2.5, 3)  # -2.5, -1.5, ..., 2.5
fig, axes = plt.subplots(
    1, 4, figsize=(7.2, 2.3), sharey=True, layout="constrained"
)
for n, name in enumerate(["floor", "ceil", "trunc", "round"]):
    function = getattr(torch, name)
    axes[n].plot(line, line, color=f"C{n}", alpha=0.25)
    axes[n].plot(line, function(line), ".", color=f"C{n}", ms=1.5)
    axes[n].plot(halves, function(halves), "o", color=f"C{n}", ms=5)
    axes[n].set(title=name, aspect="equal")
    axes[n].set(xticks=[-2, 0, 2], yticks=range(-3, 4))
plt.show()

# %% half-to-even
halves = torch.tensor([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5])
# zh: 正好在中间时，舍入到偶数。
# en: Exact halves round to the even neighbor.
print(halves.round())
print([round(value) for value in halves.tolist()])

# %% half-away
# zh: 四舍五入：正好在中间的一律远离 0。
# en: Halves go away from zero, as taught in school.
halves.sign() * (halves.abs() + 0.5).floor()

# %% decimals
x = torch.tensor([3.14159, 1.25])
print(x.round(decimals=1))
# zh: 负的 decimals 舍入到十位、百位。
# en: Negative decimals round to tens or hundreds.
print(torch.tensor([1234.0, 1250.0, 1350.0]).round(decimals=-2))

# %% trunc-frac
x = torch.tensor([-1.5, 2.25])
# zh: 小数部分的符号与原数相同。
# en: The fractional part has the sign of the number.
print(x.trunc(), x.frac())
print(x.trunc() + x.frac())
# zh: 要 [0, 1) 内的小数部分，减去 floor。
# en: For a fractional part in [0, 1), subtract floor.
print(x - x.floor())
