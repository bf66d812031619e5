# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "维数不同时共享嵌入"
# title.en = "Tying with different sizes"
# ///

# %% mismatch raises="RuntimeError"
import torch
from torch import nn

V, E, H = 1000, 30, 60
embedding = nn.Embedding(V, E)
out = nn.Linear(H, V)
out.weight = embedding.weight
out(torch.randn(4, H))

# %% project
class Output(nn.Module):
    def __init__(self, embedding):
        super().__init__()
        rows, size = embedding.weight.shape
        self.project = nn.Linear(H, size, bias=False)
        self.logits = nn.Linear(size, rows)
        self.logits.weight = embedding.weight

    def forward(self, h):
        return self.logits(self.project(h))


model = nn.ModuleDict({"in": embedding, "out": Output(embedding)})
print(model["out"](torch.randn(4, H)).shape)

# %% count
def count(module):
    return sum(p.numel() for p in module.parameters())


print("tied, with a projection:", count(model))
print("two weights:            ", V * E + V * H + V)
