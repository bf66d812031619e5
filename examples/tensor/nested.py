# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "嵌套张量的运算", en = "Operations on nested tensors" }
# ///

# %% layers
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
lengths = [3, 1, 5]
sequences = [torch.randn(n, 8) for n in lengths]
x = torch.nested.nested_tensor(sequences, layout=torch.jagged)
layer = nn.Sequential(nn.LayerNorm(8), nn.Linear(8, 4), nn.ReLU())
y = layer(x)
print(x.shape, y.shape)
print([tuple(row.shape) for row in y.unbind()])
print(torch.allclose(y.unbind()[0], layer(sequences[0])))

# %% memory
padded = x.to_padded_tensor(0.0)
print("padded", tuple(padded.shape), padded.numel(), "numbers")
print("nested", tuple(x.values().shape), x.values().numel(), "numbers")

# %% attention
# zh: 形状（N，头数，长度，每头的维数）；不需要掩码。
# en: (N, heads, length, head dim): each sequence attends to itself,
# en: without a mask.
q = x.unflatten(-1, [2, 4]).transpose(1, 2)
out = F.scaled_dot_product_attention(q, q, q)
alone = q.unbind()[2][None]
expected = F.scaled_dot_product_attention(alone, alone, alone)[0]
print(out.shape)
print(torch.allclose(out.unbind()[2], expected, atol=1e-6))

# %% mismatch raises="RuntimeError"
other = torch.nested.nested_tensor(sequences, layout=torch.jagged)
x + other

# %% unsupported raises="NotImplementedError"
x.sort(1)
