# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "门控与 softmax", en = "Gates and softmax" }
# ///

# %% needed
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
# zh: 没有激活函数，两个线性层仍是一个线性层。
# en: Without an activation function, two linear layers are still one.
first, second = nn.Linear(3, 8), nn.Linear(8, 2)
x = torch.randn(5, 3)
weight = second.weight @ first.weight  # (2, 3)
bias = second.weight @ first.bias + second.bias
merged = F.linear(x, weight, bias)
for name, y in ("two layers", second(first(x))), ("merged    ", merged):
    print(name, [f"{v:.4f}" for v in y[:3, 0].tolist()])

# %% prelu
act = nn.PReLU(8)
for name, p in act.named_parameters():
    print(name, p.data)
print(sum(p.numel() for p in nn.GELU().parameters()))

# %% glu
# zh: 门控：一半的通道乘以另一半的 sigmoid，通道数减半。
# en: Gated: half of the channels times the sigmoid of the other half.
x = torch.randn(4, 16)
a, b = x.chunk(2, dim=-1)
print(F.glu(x).shape, torch.allclose(F.glu(x), a * torch.sigmoid(b)))


# zh: SwiGLU：用 SiLU 代替 sigmoid，三个线性层。
# en: SwiGLU: SiLU instead of the sigmoid, and three linear layers.
class SwiGLU(nn.Module):
    def __init__(self, dim, hidden):
        super().__init__()
        self.gate = nn.Linear(dim, hidden, bias=False)
        self.up = nn.Linear(dim, hidden, bias=False)
        self.down = nn.Linear(hidden, dim, bias=False)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


print(SwiGLU(16, 32)(x).shape)

# %% softmax
scores = torch.tensor([[1.0, 2.0, 3.0], [1.0, 1.0, 1.0]])
# zh: dim 是和为 1 的那一维。
# en: dim is the dimension that sums to 1.
print(scores.softmax(dim=1), scores.softmax(dim=1).sum(1))
print(scores.softmax(dim=0), scores.softmax(dim=0).sum(0))

# %% outputs
x = torch.tensor([-100.0, -5.0, 0.0, 5.0, 100.0])
# zh: softplus 使输出为正；很大时等于 x，不会溢出。
# en: softplus makes outputs positive; large x stays x, without
# en: overflow.
print("softplus", [f"{v:.4f}" for v in F.softplus(x).tolist()])
print("by hand ", [f"{v:.4f}" for v in (1 + x.exp()).log().tolist()])
print("sigmoid ", [f"{v:.4f}" for v in torch.sigmoid(x).tolist()])
