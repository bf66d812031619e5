# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵的报错", en = "Cross entropy errors" }
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
# zh: 三个类别的索引是 0、1、2。
# en: Three classes have the indices 0, 1, and 2.
F.cross_entropy(logits, torch.tensor([1, 3]))

# %% classes-last raises="RuntimeError"
tokens = torch.zeros(2, 7, 5)  # (N, L, C)
label = torch.zeros(2, 7, dtype=torch.int64)  # (N, L)
F.cross_entropy(tokens, label)

# %% square
torch.manual_seed(0)
# zh: L 恰好等于 C 时不报错，但结果是错的。
# en: With L equal to C there is no error, but a wrong result.
tokens = torch.randn(2, 5, 5)  # (N, L, C)
label = torch.randint(5, (2, 5))  # (N, L)
print(f"wrong {F.cross_entropy(tokens, label):.4f}")
print(f"right {F.cross_entropy(tokens.mT, label):.4f}")

# %% one-logit
# zh: 只有一个类别，softmax 总是 1，损失和梯度总是 0。
# en: With a single class, softmax is always 1, and loss and
# en: gradient are always 0.
logits = torch.tensor([[5.0], [-5.0]], requires_grad=True)  # (2, 1)
target = torch.tensor([[0.0], [1.0]])
loss = F.cross_entropy(logits, target)
loss.backward()
print(f"{loss.abs():.4f}", logits.grad.flatten())
print(f"{F.binary_cross_entropy_with_logits(logits, target):.4f}")
