# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "合页损失", en = "Hinge losses" }
# ///

# %% multi-margin
import torch
import torch.nn.functional as F

torch.set_printoptions(precision=4)
# zh: 类别 0 的分数依次比第二名低 1，高 0.5，高 1，高 3。
# en: Class 0 is behind the runner-up by 1, then ahead by 0.5, 1, and 3.
logits = torch.tensor(
    [
        [1.0, 2.0, -2.0],
        [2.5, 2.0, -2.0],
        [3.0, 2.0, -2.0],
        [5.0, 2.0, -2.0],
    ]
)  # (N, C)
y = torch.zeros(4, dtype=torch.long)
print("hinge        ", F.multi_margin_loss(logits, y, reduction="none"))
print("cross entropy", F.cross_entropy(logits, y, reduction="none"))

# %% by-hand
# zh: 除以类别数 3，不是除以其他类别的个数 2。
# en: Divided by the 3 classes rather than the 2 other ones.
hinge = (1 - logits[:, :1] + logits[:, 1:]).clamp(min=0)  # (4, 2)
hinge.sum(1) / 3

# %% soft-margin
score = torch.tensor([2.0, -1.0, 0.5])
sign = torch.tensor([1.0, -1.0, -1.0])
print(F.soft_margin_loss(score, sign))
f = F.binary_cross_entropy_with_logits
print(f(score, (sign + 1) / 2))

# %% zero-label
# zh: 目标写成 0 和 1 时，0 的样本损失总是 log 2，没有梯度。
# en: With targets 0 and 1, the loss for 0 is always log 2, with no
# en: gradient.
score = torch.tensor([2.0, -1.0, 0.5], requires_grad=True)
target = torch.tensor([1.0, 0.0, 0.0])
loss = F.soft_margin_loss(score, target, reduction="none")
loss.sum().backward()
print(loss.detach(), score.grad)

# %% embedding
# zh: d 是两个向量的距离；1 表示相似，-1 表示不相似。
# en: d is the distance of two vectors; 1 means similar, -1 dissimilar.
d = torch.tensor([0.2, 0.2, 3.0], requires_grad=True)
y = torch.tensor([1.0, -1.0, -1.0])
loss = F.hinge_embedding_loss(d, y, reduction="none")
print(loss.detach(), torch.autograd.grad(loss.sum(), d)[0])

# %% embedding-zero
y = torch.tensor([1.0, 0.0, 0.0])
loss = F.hinge_embedding_loss(d, y, reduction="none")
print(loss.detach(), torch.autograd.grad(loss.sum(), d)[0])
