# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵的报错", en = "Errors of cross entropy" }
# ///

# %% float-indices raises="RuntimeError"
import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
target = torch.tensor([0.0, 2.0])
print(f"{F.cross_entropy(logits, target.long()):.4f}")
F.cross_entropy(logits, target)

# %% column raises="RuntimeError"
target = torch.tensor([[0], [2]])  # (2, 1)
print(f"{F.cross_entropy(logits, target.squeeze(1)):.4f}")
F.cross_entropy(logits, target)

# %% integer-one-hot raises="RuntimeError"
one_hot = F.one_hot(torch.tensor([0, 2]), 3)  # (2, 3) int64
print(f"{F.cross_entropy(logits, one_hot.float()):.4f}")
F.cross_entropy(logits, one_hot)

# %% out-of-bounds raises="IndexError"
# zh: 三个类的编号是 0、1、2。
# en: Three classes have the numbers 0, 1 and 2.
F.cross_entropy(logits, torch.tensor([1, 3]))

# %% classes-last raises="RuntimeError"
words = torch.zeros(2, 7, 5)  # (N, L, C)
label = torch.zeros(2, 7, dtype=torch.int64)  # (N, L)
F.cross_entropy(words, label)

# %% square
torch.manual_seed(0)
# zh: 恰好 L 等于 C，就不报错，只是算错。
# en: With L equal to C there is no error, only a wrong number.
words = torch.randn(2, 5, 5)  # (N, L, C)
label = torch.randint(5, (2, 5))  # (N, L)
print(f"wrong {F.cross_entropy(words, label):.4f}")
print(f"right {F.cross_entropy(words.mT, label):.4f}")

# %% one-logit
# zh: 只有一个类，softmax 总是 1，损失总是 0，梯度也是 0。
# en: With a single class softmax is always 1, the loss always 0,
# en: and so is the gradient.
logits = torch.tensor([[5.0], [-5.0]], requires_grad=True)  # (2, 1)
target = torch.tensor([[0.0], [1.0]])
loss = F.cross_entropy(logits, target)
loss.backward()
print(loss.item() == 0, logits.grad.flatten())
print(f"{F.binary_cross_entropy_with_logits(logits, target):.4f}")
