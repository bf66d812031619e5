# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失的 reduction", en = "The reduction of a loss" }
# ///

# %% reduction
import torch
import torch.nn.functional as F

pred = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])  # (3, 2)
target = torch.zeros(3, 2)
print(F.mse_loss(pred, target, reduction="none"))
print(F.mse_loss(pred, target, reduction="sum"))  # 91
print(F.mse_loss(pred, target))  # mean: 91 / 6

# %% what-mean-divides-by
# zh: MSE 除以元素个数 6；交叉熵只除以样本数 3。
# en: MSE divides by the 6 elements; cross entropy only by the
# en: 3 samples.
label = torch.tensor([0, 1, 1])
for function, y in ((F.mse_loss, target), (F.cross_entropy, label)):
    total = function(pred, y, reduction="sum")
    print(f"{function.__name__:13} {total / function(pred, y):.1f}")

# %% gradient
# zh: 同一个样本抄成 4 份、400 份：sum 的梯度跟着变大。
# en: One sample copied 4 and 400 times: the gradient of the sum
# en: grows along.
for n in (4, 400):
    for reduction in ("mean", "sum"):
        w = torch.tensor(1.0, requires_grad=True)
        pred = w * torch.ones(n)
        loss = F.mse_loss(pred, torch.zeros(n), reduction=reduction)
        loss.backward()
        print(f"{n:3} {reduction:4} {w.grad:.1f}")

# %% last-batch
# zh: 最后一批只有 1 个样本，各批均值的均值就不是总均值。
# en: The last batch holds 1 sample, so the mean of the batch means
# en: is not the overall mean.
error = torch.tensor([1.0, 1.0, 1.0, 1.0, 6.0])
zeros = torch.zeros(5)
batches = list(zip(error.split(4), zeros.split(4), strict=True))
means = [F.l1_loss(x, y).item() for x, y in batches]
total = sum(F.l1_loss(x, y).item() * len(x) for x, y in batches)
print("mean of means", sum(means) / len(means))
print("overall      ", total / len(error))

# %% per-sample
# zh: 先不求平均，就能给每个样本一个权重，再自己求平均。
# en: Without the mean, each sample can get a weight of its own;
# en: then average yourself.
weight = torch.tensor([1.0, 1.0, 1.0, 1.0, 0.0])
loss = F.l1_loss(error, zeros, reduction="none")  # (5,)
(weight * loss).sum() / weight.sum()

# %% not-a-scalar raises="RuntimeError"
pred = torch.ones(3, requires_grad=True)
loss = F.mse_loss(pred, torch.zeros(3), reduction="none")
loss.backward()

# %% misspelt raises="ValueError"
F.mse_loss(pred, torch.zeros(3), reduction="average")
