# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用嵌入层查表", en = "Look up embeddings" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.Embedding(num_embeddings=10, embedding_dim=4)
tokens = torch.tensor([[1, 2, 5], [4, 3, 9]])  # (N, L), int64
x = embedding(tokens)  # (N, L, E)
print(x.shape)
print(x[0, 1])
print(embedding.weight[2])
