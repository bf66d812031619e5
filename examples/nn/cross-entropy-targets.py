# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵的目标", en = "Cross entropy targets" }
# ///

# %% probabilities
import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
index = torch.tensor([0, 2])  # (2,) int64
one_hot = F.one_hot(index, 3).float()  # (2, 3) float32
print(f"indices       {F.cross_entropy(logits, index):.4f}")
print(f"one-hot       {F.cross_entropy(logits, one_hot):.4f}")
# zh: 目标也可以是概率，例如类别 0 占 70%。
# en: Targets can be probabilities, such as 70% for class 0.
soft = torch.tensor([[0.7, 0.3, 0.0], [0.0, 0.5, 0.5]])
by_hand = -(soft * logits.log_softmax(1)).sum(1).mean()
print(f"probabilities {F.cross_entropy(logits, soft):.4f}")
print(f"by hand       {by_hand:.4f}")

# %% label-smoothing
# zh: 0.3 平均分给三个类别，正确的类别是 0.7 + 0.1。
# en: The three classes share 0.3; the target class has 0.7 + 0.1.
smooth = one_hot * 0.7 + 0.3 / 3
print(smooth)
print(f"{F.cross_entropy(logits, index, label_smoothing=0.3):.4f}")
print(f"{F.cross_entropy(logits, smooth):.4f}")

# %% weight
# zh: 按类别加权：平均时除以权重之和，而不是样本数。
# en: Class weights: the mean divides by the sum of the weights,
# en: not by the number of samples.
weight = torch.tensor([1.0, 1.0, 5.0])
each = F.cross_entropy(logits, index, reduction="none")  # (2,)
w = weight[index]  # (2,): 1, 5
print(f"{F.cross_entropy(logits, index, weight=weight):.4f}")
print(f"{(w * each).sum() / w.sum():.4f}")

# %% ignore-index
# zh: 目标为 -100 的位置不计损失，不参与平均，梯度是 0。
# en: Targets of -100 have no loss, no part in the mean, gradient 0.
logits.requires_grad_()
target = torch.tensor([0, -100])
loss = F.cross_entropy(logits, target)
loss.backward()
print(f"{loss:.4f}  {F.cross_entropy(logits[:1], target[:1]):.4f}")
print(logits.grad[1])

# %% all-ignored
# zh: 全部忽略时，是 0 除以 0。
# en: With all targets ignored, it is 0 divided by 0.
F.cross_entropy(logits, torch.tensor([-100, -100]))

# %% dimensions
torch.manual_seed(0)
# zh: 每个 token、每个像素各有一个类别：类别总在第 1 维。
# en: A class for each token or pixel: classes are always
# en: dimension 1.
tokens = torch.randn(2, 7, 5)  # (N, L, C)
label = torch.randint(5, (2, 7))  # (N, L)
a = F.cross_entropy(tokens.transpose(1, 2), label)  # (N, C, L)
b = F.cross_entropy(tokens.flatten(0, 1), label.flatten())  # (N*L, C)
print(f"{a:.4f} {b:.4f}")
pixels = torch.randn(2, 5, 4, 6)  # (N, C, H, W)
label = torch.randint(5, (2, 4, 6))  # (N, H, W)
print(F.cross_entropy(pixels, label, reduction="none").shape)
