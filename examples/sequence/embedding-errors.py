# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "嵌入层的错误", en = "Embedding errors" }
# ///

# %% out-of-range raises="IndexError"
import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.Embedding(10, 4)
# zh: 10 行的索引是 0 到 9。
# en: The indices of 10 rows are 0 to 9.
embedding(torch.tensor([1, 10]))

# %% check
tokens = torch.tensor([[1, 10], [3, -1]])
outside = (tokens < 0) | (tokens >= embedding.num_embeddings)
print("outside:", tokens[outside].tolist())
print("needs num_embeddings >=", tokens.max().item() + 1)

# %% floats raises="RuntimeError"
embedding(torch.tensor([1.0, 2.0]))

# %% one-hot
# zh: one-hot 的 0 和 1 被当作索引，不报错，但多出一维。
# en: One-hot zeros and ones are taken as indices: no error, but
# en: an extra dimension.
one_hot = torch.eye(10, dtype=torch.int64)[[1, 2, 5]]  # (L, V)
print(embedding(torch.tensor([1, 2, 5])).shape)
print(embedding(one_hot).shape)

# %% resize
# zh: 增加两行，原来的行不变。
# en: Add two rows, and keep the others.
larger = nn.Embedding(12, 4)
with torch.no_grad():
    larger.weight[:10] = embedding.weight
print(larger(torch.tensor([10])).shape)
print(torch.equal(larger.weight[:10], embedding.weight))
