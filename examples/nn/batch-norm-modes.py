# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "BatchNorm 的两种模式", en = "Modes of BatchNorm" }
# ///

# %% train
import torch
from torch import nn

norm = nn.BatchNorm1d(1)
x = torch.tensor([[0.0], [10.0]])  # (2, 1)
print("before", norm.running_mean, norm.running_var)
# zh: 使用这一批的均值 5 和标准差 5。
# en: Uses the mean of this batch, 5, and its std, 5.
print(norm(x).flatten().detach())
print("after ", norm.running_mean, norm.running_var)

# %% update
# zh: 新值 = 0.9 * 旧值 + 0.1 * 这一批的值；方差除以 N - 1。
# en: New = 0.9 * old + 0.1 * this batch; the variance divides by
# en: N - 1.
print(norm.momentum, norm.num_batches_tracked)
print(0.9 * torch.zeros(1) + 0.1 * x.mean(0))
print(0.9 * torch.ones(1) + 0.1 * x.var(0))

# %% eval
norm.eval()
out = norm(x).flatten().detach()
mean, var = norm.running_mean, norm.running_var
by_hand = ((x - mean) / (var + norm.eps).sqrt()).flatten()
print(out, by_hand)
norm(torch.full((5, 1), 100.0))
print("unchanged", norm.running_mean, norm.running_var)

# %% figure alt_zh="running_mean 随批次变化的两条曲线，数据的均值 5 是水平虚线。momentum=0.1 的曲线从 0 平滑升到 5 附近，约需 30 批，之后小幅波动；momentum=None 的曲线从第一批起就在 5 附近，并且越来越稳定。" alt_en="Two curves of running_mean against the number of batches, with the data's mean, 5, as a dashed line. With momentum=0.1, it rises smoothly from 0 to about 5 in some 30 batches and then fluctuates slightly; with momentum=None, it is near 5 from the first batch on and gets steadier."
import matplotlib.pyplot as plt

torch.manual_seed(0)
batches = 5 + 2 * torch.randn(80, 16, 1)  # (80, N, 1)
fig, ax = plt.subplots(figsize=(5, 2.6), layout="constrained")
for momentum in (0.1, None):
    norm = nn.BatchNorm1d(1, momentum=momentum)
    line = []
    for batch in batches:
        norm(batch)
        line.append(norm.running_mean.item())
    ax.plot(range(1, 81), line, label=f"momentum={momentum}")
ax.axhline(5, ls="--", lw=1, color="C2", label="mean of the data")
ax.set(xlabel="batches", ylabel="running_mean")
ax.legend(frameon=False)
plt.show()

# %% neighbours
# zh: 样本 1.0 与不同的样本放在同一批。
# en: The sample 1.0 in a batch with different other samples.
norm = nn.BatchNorm1d(1)
for mode in ("train", "eval"):
    getattr(norm, mode)()
    for other in (0.0, 3.0):
        pair = torch.tensor([[1.0], [other]])
        print(mode, f"with {other}: {norm(pair)[0].item():.2f}")

# %% freeze
model = nn.Sequential(nn.Linear(1, 2), nn.BatchNorm1d(2))
model.train()
# zh: 统计量不再更新；weight 和 bias 仍有梯度。
# en: Fixed statistics; weight and bias still get gradients.
model[1].eval()
model(x).sum().backward()
print(model.training, model[1].training)
print(model[1].running_mean, model[1].weight.grad is not None)
# zh: 下一次 train() 又使它回到训练模式。
# en: The next train() puts it back into training mode.
print(model.train()[1].training)
