# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "等差与等比数列", en = "Evenly spaced numbers" }
# ///

# %% arange
import torch

print(torch.arange(4))
print(torch.arange(1, 4))
print(torch.arange(5, 0, -2))
print(torch.arange(0, 1, 0.25))
print(torch.arange(4).dtype, torch.arange(4.0).dtype)

# %% linspace
print(torch.linspace(0, 1, steps=5))
print(torch.linspace(1, -1, steps=3))

# %% logspace
# zh: 前两个参数是指数，不是两端的数。
# en: The first two arguments are exponents, not endpoints.
print(torch.logspace(0, 3, steps=4))
print(torch.logspace(0, 3, steps=4, base=2))
x = torch.linspace(-4, 0, steps=5)
print(torch.allclose(torch.logspace(-4, 0, steps=5), 10**x))

# %% figure alt_zh="横轴从 0 到 10 的三排圆点。上排 arange 四个点，间隔 2.5，没有到 10；中排 linspace 五个点，从 0 到 10；下排 logspace 五个点，从 1 到 10，越往右越稀。" alt_en="Three rows of dots over an axis from 0 to 10. Top, arange: four dots 2.5 apart stopping before 10. Middle, linspace: five dots from 0 to 10. Bottom, logspace: five dots from 1 to 10, spaced ever more widely."
import matplotlib.pyplot as plt

rows = {
    "logspace(0, 1, steps=5)": torch.logspace(0, 1, steps=5),
    "linspace(0, 10, steps=5)": torch.linspace(0, 10, steps=5),
    "arange(0, 10, 2.5)": torch.arange(0, 10, 2.5),
}
fig, ax = plt.subplots(figsize=(7.2, 1.8), layout="constrained")
for i, x in enumerate(rows.values()):
    ax.plot(x, torch.full_like(x, i), "o", color=f"C{i}")
ax.set_yticks(range(3), rows)
ax.set(ylim=(-0.5, 2.5), xticks=range(11))
plt.show()

# %% grid
y, x = torch.meshgrid(
    torch.arange(2), torch.arange(3), indexing="ij"
)
print(y)  # (2, 3)
print(x)  # (2, 3)
