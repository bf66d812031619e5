# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "均匀与正态随机数", en = "Uniform and normal draws" }
# ///

# %% rand
import torch

torch.manual_seed(0)
print(torch.rand(2, 3))
# zh: 各维长度可以分开写，也可以写成一个元组。
# en: Separate sizes and one tuple both work.
print(torch.rand((2, 3)).shape)

# %% interval
torch.manual_seed(0)
# zh: float16 能表示的数少，两端的值很快就会出现。
# en: float16 has few values, so an endpoint would soon appear.
x = torch.rand(100_000, dtype=torch.float16)
print("zeros", (x == 0).sum().item())
print("ones", (x == 1).sum().item(), "largest", x.max().item())
# zh: 1 - x 的区间是 (0, 1]，可以取对数。
# en: 1 - x lies in (0, 1], and its logarithm is finite.
print("log", x.log().min().item(), (1 - x).log().min().item())

# %% scale
torch.manual_seed(0)
low, high = -1.0, 1.0
x = low + (high - low) * torch.rand(100_000)
print(f"min {x.min():.2f}, max {x.max():.2f}, mean {x.mean():.2f}")
# zh: 也可以原地填充已有的张量。
# en: An existing tensor can be filled in place.
torch.empty(3).uniform_(-1, 1)

# %% randn
torch.manual_seed(0)
print(torch.randn(2, 3))
x = torch.randn(1_000_000)
print(f"mean {x.mean():.4f}, variance {x.var():.4f}")

# %% normal
torch.manual_seed(0)
# zh: 第二个参数是标准差，不是方差。
# en: The second argument is the standard deviation,
# en: not the variance.
x = torch.normal(5.0, 2.0, (1_000_000,))
print(f"mean {x.mean():.2f}, std {x.std():.2f}")
y = 5.0 + 2.0 * torch.randn(1_000_000)
print(f"mean {y.mean():.2f}, std {y.std():.2f}")
# zh: 每个元素有各自的均值；形状由张量决定。
# en: Each element has its own mean; the tensor sets the shape.
mean = torch.tensor([0.0, 10.0, 100.0])
torch.normal(mean, 1.0)

# %% picture alt_zh="两幅直方图。左图 rand：从 0 到 1 是一块平顶，之外没有数。右图三座钟形：randn 以 0 为中心，约从 -3 到 3；normal(5, 2) 以 5 为中心，更矮更宽；normal(-4, 0.5) 以 -4 为中心，最高最窄。" alt_en="Two histograms. On the left, rand: a flat block from 0 to 1, nothing outside. On the right three bells: randn around 0, from about -3 to 3; normal(5, 2) around 5, lower and wider; normal(-4, 0.5) around -4, the highest and narrowest."
import matplotlib.pyplot as plt

torch.manual_seed(0)
n = 50_000
fig, (left, right) = plt.subplots(
    1, 2, figsize=(7.2, 2.6), layout="constrained", width_ratios=[1, 2]
)
left.hist(torch.rand(n), 40, density=True, color="C0")
left.set(title="rand", xlim=(-0.5, 1.5))
draws = {
    "randn": torch.randn(n),
    "normal(5, 2)": torch.normal(5.0, 2.0, (n,)),
    "normal(-4, 0.5)": torch.normal(-4.0, 0.5, (n,)),
}
for i, (name, x) in enumerate(draws.items(), 1):
    right.hist(
        x, 80, density=True, histtype="step", color=f"C{i}", label=name
    )
right.set(title="randn and normal")
right.legend(frameon=False)
plt.show()
