# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "嵌入层是查表", en = "An embedding is a lookup" }
# ///

# %% vocabulary
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
# zh: 索引 0 留给填充，1 留给不在词表里的词。
# en: Index 0 is for padding, 1 for words outside the vocabulary.
text = "the cat saw the dog".split()
vocab = {"<pad>": 0, "<unk>": 1}
for word in text:
    vocab.setdefault(word, len(vocab))
print(vocab)
words = "the dog saw the bird".split()
tokens = torch.tensor([vocab.get(w, 1) for w in words])  # (L,)
print(tokens)

# %% lookup
embedding = nn.Embedding(len(vocab), 3)
x = embedding(tokens)  # (L, E)
one_hot = F.one_hot(tokens, len(vocab)).float()  # (L, V)
print(x.shape, one_hot.shape)
for name, y in {
    "lookup ": x,
    "indexed": embedding.weight[tokens],
    "product": one_hot @ embedding.weight,
}.items():
    print(name, [f"{v:.4f}" for v in y[0].tolist()])

# %% gradient
# zh: "the" 出现了两次，它那一行的梯度是两次之和。
# en: "the" occurs twice; the gradient of its row is the sum.
embedding(tokens).sum().backward()
for word, i in vocab.items():
    print(f"{word:6} {embedding.weight.grad[i].tolist()}")

# %% unused
# zh: 第 4 行的梯度是 0，但权重衰减仍然缩小它。
# en: The gradient of row 4 is 0, but weight decay shrinks the row.
for decay in (0.0, 0.1):
    embedding = nn.Embedding(6, 3)
    before = embedding.weight[4].norm().item()
    optimizer = torch.optim.AdamW(
        embedding.parameters(), lr=0.1, weight_decay=decay
    )
    for _ in range(20):
        optimizer.zero_grad()
        embedding(torch.tensor([0, 1])).square().sum().backward()
        optimizer.step()
    ratio = embedding.weight[4].norm().item() / before
    print(f"weight_decay {decay}: norm of row 4 times {ratio:.3f}")

# %% sparse
# zh: 梯度只存储用到的行。
# en: The gradient stores only the rows that were used.
embedding = nn.Embedding(100_000, 3, sparse=True)
embedding(torch.tensor([7, 7, 42])).sum().backward()
print(embedding.weight.grad.coalesce())
optimizer = torch.optim.SparseAdam(embedding.parameters())
optimizer.step()
