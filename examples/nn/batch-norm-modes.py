# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "BatchNorm 的模式", en = "Batch norm in both modes" }
# ///

# %% train
import torch
from torch import nn

norm = nn.BatchNorm1d(1)
x = torch.tensor([[0.0], [10.0]])  # (2, 1)
print("before", norm.running_mean, norm.running_var)
# zh: 用这一批自己的均值 5 和标准差 5。
# en: Uses this batch's own mean, 5, and standard deviation, 5.
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
print(out, torch.allclose(out, by_hand))
norm(torch.full((5, 1), 100.0))
print("unchanged", norm.running_mean, norm.running_var)

# %% figure alt_zh="running_mean 随批次变化的两条曲线，数据的均值 5 画成水平虚线。momentum=0.1 的从 0 平滑升到 5 附近，大约要 30 批，然后小幅抖动；momentum=None 的第一批就到 5 附近，此后越来越稳。" alt_en="Two curves of running_mean against the number of batches, with the data's mean, 5, as a dashed line. With momentum=0.1 it rises smoothly from 0 to about 5, which takes some 30 batches, then wobbles slightly; with momentum=None it is near 5 from the first batch on and gets ever steadier."
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
# zh: 同一个样本 1.0，与不同的同伴放在一批。
# en: The same sample 1.0, in a batch with different companions.
norm = nn.BatchNorm1d(1)
for mode in ("train", "eval"):
    getattr(norm, mode)()
    for other in (0.0, 3.0):
        pair = torch.tensor([[1.0], [other]])
        print(mode, f"with {other}: {norm(pair)[0].item():.2f}")

# %% freeze
model = nn.Sequential(nn.Linear(1, 2), nn.BatchNorm1d(2))
model.train()
# zh: 统计量不再更新；weight 和 bias 照样有梯度。
# en: Statistics stay; weight and bias still get gradients.
model[1].eval()
model(x).sum().backward()
print(model.training, model[1].training)
print(model[1].running_mean, model[1].weight.grad is not None)
# zh: 下一次 train() 又把它打开。
# en: The next train() switches it on again.
print(model.train()[1].training)

# %% no-tracking
# zh: 不记统计量，eval() 时也用这一批的。
# en: Without tracking, eval() uses the batch's statistics too.
norm = nn.BatchNorm1d(1, track_running_stats=False).eval()
print(norm.running_mean, norm(x).flatten().detach())
