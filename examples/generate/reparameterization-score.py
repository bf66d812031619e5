# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "得分函数估计", en = "The score-function estimator" }
# ///

# %% score
import torch
from torch.distributions import Categorical, Normal


def f(x):
    return (x - 3.0).square()


torch.manual_seed(0)
mu = torch.zeros(10_000, requires_grad=True)  # 10,000 estimates
normal = Normal(mu, 1.0)
# zh: E[f(x)] = (mu - 3)² + 1，在 mu = 0 处的导数是 -6。
# en: E[f(x)] = (mu - 3)² + 1; its derivative at mu = 0 is -6.
(pathwise,) = torch.autograd.grad(f(normal.rsample()).sum(), mu)
x = normal.sample()
surrogate = normal.log_prob(x) * f(x)
(score,) = torch.autograd.grad(surrogate.sum(), mu)
for name, g in (("rsample", pathwise), ("score function", score)):
    print(f"{name:14} mean {g.mean():5.1f}  std {g.std():4.1f}")

# %% baseline
x = normal.sample()
advantage = f(x) - f(x).mean()
surrogate = normal.log_prob(x) * advantage
(baseline,) = torch.autograd.grad(surrogate.sum(), mu)
print(f"with baseline  mean {baseline.mean():5.1f}", end="  ")
print(f"std {baseline.std():4.1f}")

# %% figure alt_zh="三幅直方图，是 10000 个单样本梯度估计，真值 -6 处有一条竖线。rsample 的估计集中在 -6 附近；得分函数的散布很宽，还有很长的左尾；带基线的介于两者之间。" alt_en="Three histograms of 10,000 single-sample gradient estimates, with a vertical line at the true value -6. Those from rsample are close to -6; those of the score function spread widely, with a long left tail; with a baseline, the spread is in between."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.4), sharex=True, layout="constrained"
)
estimates = {
    "rsample": pathwise,
    "score function": score,
    "with baseline": baseline,
}
for ax, (name, g) in zip(axes, estimates.items()):
    ax.hist(g.numpy(), bins=60, range=(-50, 25), color="0.7")
    ax.axvline(-6, color="C1")
    ax.set(title=name, xlabel="gradient", yticks=[])
plt.show()

# %% discrete
logits = torch.tensor([0.0, 0.0, 0.0], requires_grad=True)
reward = torch.tensor([1.0, 2.0, 6.0])
exact = (logits.softmax(0) * reward).sum()
exact = torch.autograd.grad(exact, logits)[0]
print("exact   ", " ".join(f"{g:.2f}" for g in exact.tolist()))
policy = Categorical(logits=logits)
action = policy.sample((100_000,))
surrogate = policy.log_prob(action) * (reward[action] - 3.0)
estimate = torch.autograd.grad(surrogate.mean(), logits)[0]
print("estimate", " ".join(f"{g:.2f}" for g in estimate.tolist()))
