# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵的目标", en = "Targets for cross entropy" }
# ///

# %% probabilities
import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
index = torch.tensor([0, 2])  # (2,) int64
one_hot = F.one_hot(index, 3).float()  # (2, 3) float32
print(f"indices       {F.cross_entropy(logits, index):.4f}")
print(f"one-hot       {F.cross_entropy(logits, one_hot):.4f}")
# zh: 也可以是「七成像第 0 类」这样的概率。
# en: Or "70% class 0": any probabilities.
soft = torch.tensor([[0.7, 0.3, 0.0], [0.0, 0.5, 0.5]])
by_hand = -(soft * logits.log_softmax(1)).sum(1).mean()
print(f"probabilities {F.cross_entropy(logits, soft):.4f}")
print(f"by hand       {by_hand:.4f}")

# %% label-smoothing
# zh: 0.3 平分给三个类，正确的类留 0.7 + 0.1。
# en: 0.3 is shared by the three classes; the right one keeps
# en: 0.7 + 0.1.
smooth = one_hot * 0.7 + 0.3 / 3
print(smooth)
print(f"{F.cross_entropy(logits, index, label_smoothing=0.3):.4f}")
print(f"{F.cross_entropy(logits, smooth):.4f}")

# %% weight
# zh: 按类加权：除以的是权重之和，不是样本数。
# en: Weights for classes: the mean divides by their sum, not by
# en: the number of samples.
weight = torch.tensor([1.0, 1.0, 5.0])
each = F.cross_entropy(logits, index, reduction="none")  # (2,)
w = weight[index]  # (2,): 1, 5
print(f"{F.cross_entropy(logits, index, weight=weight):.4f}")
print(f"{(w * each).sum() / w.sum():.4f}")

# %% ignore-index
# zh: -100 的位置不算：不计损失，不进平均，梯度是 0。
# en: -100 does not count: no loss, not in the mean, gradient 0.
logits.requires_grad_()
target = torch.tensor([0, -100])
loss = F.cross_entropy(logits, target)
loss.backward()
print(f"{loss:.4f}  {F.cross_entropy(logits[:1], target[:1]):.4f}")
print(logits.grad[1])

# %% all-ignored
# zh: 一个都不剩，就是 0 除以 0。
# en: With none left it is 0 divided by 0.
F.cross_entropy(logits, torch.tensor([-100, -100]))

# %% dimensions
torch.manual_seed(0)
# zh: 句子里的每个词、图里的每个像素各有一类：类总在第 1 维。
# en: A class for each word or pixel: the classes are always
# en: dimension 1.
words = torch.randn(2, 7, 5)  # (N, L, C)
label = torch.randint(5, (2, 7))  # (N, L)
a = F.cross_entropy(words.transpose(1, 2), label)  # (N, C, L)
b = F.cross_entropy(words.flatten(0, 1), label.flatten())  # (N*L, C)
print(f"{a:.4f} {b:.4f}")
pixels = torch.randn(2, 5, 4, 6)  # (N, C, H, W)
label = torch.randint(5, (2, 4, 6))  # (N, H, W)
print(F.cross_entropy(pixels, label, reduction="none").shape)
