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
# zh: MSE 除以元素个数 6，交叉熵除以样本数 3。
# en: MSE divides by the 6 elements, cross entropy by the 3
# en: samples.
label = torch.tensor([0, 1, 1])
for function, y in ((F.mse_loss, target), (F.cross_entropy, label)):
    total = function(pred, y, reduction="sum")
    print(f"{function.__name__:13} {total / function(pred, y):.1f}")

# %% last-batch
# zh: 最后一批只有 1 个样本，各批均值的均值不等于总均值。
# en: The last batch has 1 sample, so the mean of the batch means
# en: isn't the overall mean.
error = torch.tensor([1.0, 1.0, 1.0, 1.0, 6.0])
zeros = torch.zeros(5)
batches = list(zip(error.split(4), zeros.split(4), strict=True))
means = [F.l1_loss(x, y).item() for x, y in batches]
total = sum(F.l1_loss(x, y).item() * len(x) for x, y in batches)
print("mean of means", sum(means) / len(means))
print("overall      ", total / len(error))

# %% not-a-scalar raises="RuntimeError"
pred = torch.ones(3, requires_grad=True)
loss = F.mse_loss(pred, torch.zeros(3), reduction="none")
loss.backward()
