# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "最大似然估计", en = "Maximum likelihood" }
# ///

# %% fit
import torch
from torch.distributions import (
    Categorical,
    Gamma,
    MixtureSameFamily,
    Normal,
)

torch.manual_seed(0)
data = Gamma(concentration=3.0, rate=0.5).sample((2000,))
# zh: 优化参数的对数，exp 之后总是正数。
# en: Optimize the logs of the parameters: exp makes them positive.
log_params = torch.zeros(2, requires_grad=True)
optimizer = torch.optim.Adam([log_params], lr=0.05)
for step in range(301):
    loss = -Gamma(*log_params.exp()).log_prob(data).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        print(f"step {step:3}: loss {loss.item():.3f}")
concentration, rate = log_params.detach().exp()
print(f"concentration {concentration:.2f}, rate {rate:.3f}")

# %% figure alt_zh="数据的直方图，上面是拟合的伽马分布的密度曲线，从 0 升到约 4 处的峰，再缓缓下降，两者吻合。" alt_en="A histogram of the data, and on it the density of the fitted gamma distribution, which rises from 0 to a peak near 4 and falls slowly; the two agree."
import matplotlib.pyplot as plt

x = torch.linspace(0.05, 20, 200)
density = Gamma(concentration, rate).log_prob(x).exp()
fig, ax = plt.subplots(figsize=(6, 2.8), layout="constrained")
ax.hist(data.numpy(), bins=40, density=True, color="0.8")
ax.plot(x, density, label="fitted gamma distribution")
ax.set(xlabel="x", ylabel="density")
ax.legend()
plt.show()

# %% mixture
weights = torch.tensor([0.3, 0.7])
parts = Normal(torch.tensor([-2.0, 3.0]), torch.tensor([1.0, 0.5]))
mixture = MixtureSameFamily(Categorical(weights), parts)
x = torch.tensor([-2.0, 0.0, 3.0])
print(mixture.log_prob(x))
# zh: 对每个成分：权重的对数加上对数密度。
# en: For each component: the log of its weight plus log density.
terms = weights.log() + parts.log_prob(x[:, None])  # (3, 2)
print(terms.logsumexp(1))
