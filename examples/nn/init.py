# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "默认的初始化", en = "Default initialization" }
# ///

# %% linear
import torch
from torch import nn

torch.manual_seed(0)
for inputs in (25, 100, 400):
    layer = nn.Linear(inputs, 1000)
    bound = inputs**-0.5
    largest = layer.weight.abs().max().item()
    bias = layer.bias.abs().max().item()
    std = layer.weight.std().item()
    print(f"bound {bound:.3f}, weight {largest:.3f}, bias {bias:.3f}")
    print(f"  std {std:.4f} = bound / sqrt(3) {bound / 3**0.5:.4f}")

# %% conv
# zh: 卷积的 fan_in 是通道数乘以卷积核的面积。
# en: The fan_in of a convolution: channels times kernel area.
conv = nn.Conv2d(16, 64, 5)
fan_in = 16 * 5 * 5
print(f"{fan_in**-0.5:.4f} {conv.weight.abs().max().item():.4f}")

# %% others
layers = {
    "BatchNorm1d": nn.BatchNorm1d(3),
    "LayerNorm": nn.LayerNorm(3),
    "PReLU": nn.PReLU(),
}
for kind, layer in layers.items():
    for name, p in layer.named_parameters():
        print(kind, name, p.tolist())
embed = nn.Embedding(1000, 100, padding_idx=0)
rows = embed.weight[1:]
print(f"Embedding mean {rows.mean().abs():.2f} std {rows.std():.2f}")
print("padding row", embed.weight[0].abs().max().item())
lstm = nn.LSTM(3, 64)
print(f"LSTM {lstm.weight_ih_l0.abs().max().item():.3f} {64**-0.5}")

# %% seed
# zh: 随机数按层的创建顺序抽取。
# en: Numbers are drawn in the order in which layers are created.
torch.manual_seed(0)
first, second = nn.Linear(3, 3), nn.Linear(3, 3)
torch.manual_seed(0)
again = nn.Linear(3, 3)
print(torch.equal(first.weight, again.weight))
print(torch.equal(second.weight, again.weight))

# %% reset
# zh: 大多数有参数的内置层有 reset_parameters()。
# en: Most built-in layers with parameters have reset_parameters().
old = first.weight.detach().clone()
first.reset_parameters()
torch.equal(first.weight, old)
