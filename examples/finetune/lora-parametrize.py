# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "用 parametrize 实现 LoRA"
# title.en = "LoRA with parametrize"
# ///

# %% parametrize
import torch
from torch import nn
from torch.nn.utils import parametrize


class LowRank(nn.Module):
    def __init__(self, weight, rank, alpha):
        super().__init__()
        rows, columns = weight.shape
        self.A = nn.Parameter(weight.new_empty(rank, columns))
        self.B = nn.Parameter(weight.new_zeros(rows, rank))
        nn.init.normal_(self.A, std=columns**-0.5)
        self.scaling = alpha / rank

    def forward(self, weight):
        return weight + self.scaling * (self.B @ self.A)


torch.manual_seed(0)
layer, x = nn.Linear(64, 32).requires_grad_(False), torch.randn(8, 64)
plain = layer(x)


def show(name, y):  # (8, 32)
    print(f"{name:12}", [f"{v:.4f}" for v in y[0, :4].tolist()])
adapter = LowRank(layer.weight, rank=4, alpha=8)
parametrize.register_parametrization(layer, "weight", adapter)
show("plain", plain)
show("parametrized", layer(x))
for name, p in layer.named_parameters():
    print(f"{name:33} {p.numel():4}  trained: {p.requires_grad}")

# %% same
nn.init.normal_(adapter.B, std=0.1)
branch = plain + adapter.scaling * (x @ adapter.A.T @ adapter.B.T)
show("parametrized", layer(x))
show("branch", branch)

# %% remove
show("parametrized", layer(x))
parametrize.remove_parametrizations(layer, "weight")
show("merged", layer(x))
print([name for name, _ in layer.named_parameters()])

# %% attention
# zh: 注意力的 in_proj_weight 不是 nn.Linear，无法替换成 LoRALinear。
# en: in_proj_weight of attention isn't an nn.Linear to be replaced.
attention = nn.MultiheadAttention(64, 4).requires_grad_(False)
adapter = LowRank(attention.in_proj_weight, rank=4, alpha=8)
parametrize.register_parametrization(
    attention, "in_proj_weight", adapter
)
out, _ = attention(x, x, x)
out.sum().backward()
print("gradient of B:", tuple(adapter.B.grad.shape))
original = attention.parametrizations.in_proj_weight.original
print("gradient of the original:", original.grad)
