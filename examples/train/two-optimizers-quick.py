# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一个模型，两个优化器"
# title.en = "One model, two optimizers"
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.EmbeddingBag(1000, 16, sparse=True)
head = nn.Linear(16, 2)
# zh: 稀疏梯度用 SparseAdam，稠密梯度用 AdamW。
# en: SparseAdam for the sparse gradient, AdamW for the dense ones.
optimizers = [
    torch.optim.SparseAdam(embedding.parameters(), lr=0.1),
    torch.optim.AdamW(head.parameters(), lr=0.01),
]

words, y = torch.randint(1000, (32, 5)), torch.randint(2, (32,))
for step in range(20):
    loss = nn.functional.cross_entropy(head(embedding(words)), y)
    for optimizer in optimizers:
        optimizer.zero_grad()
    loss.backward()  # one backward pass fills all gradients
    for optimizer in optimizers:
        optimizer.step()
print(embedding.weight.grad.layout, head.weight.grad.layout)
print(f"{loss:.3f}")
