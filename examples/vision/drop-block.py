# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "DropBlock 与 dropout", en = "DropBlock and dropout" }
# ///

# %% compare alt_zh="两幅 24×24 的掩码：dropout 丢弃的是零散的单个像素，DropBlock 丢弃的是 5×5 的方块。" alt_en="Two masks of 24 by 24: dropout removes scattered single pixels, DropBlock removes squares of 5 by 5."
import matplotlib.pyplot as plt
import torch
from torch import nn
from torchvision import ops

torch.manual_seed(0)
x = torch.ones(1, 1, 24, 24)
fig, axes = plt.subplots(1, 2, figsize=(5, 2.6), layout="constrained")
for ax, layer in zip(
    axes, (nn.Dropout(0.15), ops.DropBlock2d(0.15, 5)), strict=True
):
    y = layer(x)[0, 0]
    ax.imshow(y == 0, cmap="gray_r")
    ax.set(title=type(layer).__name__, xticks=[], yticks=[])
    zero = (y == 0).float().mean()
    name = type(layer).__name__
    print(f"{name:11} zeros {zero:.0%} mean {y.mean():.3f}")
plt.show()

# %% whole
# zh: 特征图只有 7×7 时，一个方块就占去一大片。
# en: On a 7×7 feature map, one block covers much of it.
drop = ops.DropBlock2d(0.1, block_size=7)
y = drop(torch.ones(1000, 1, 7, 7))
gone = (y == 0).flatten(1).all(1).float().mean()
print(f"maps that are all zero: {gone:.0%}")
print(ops.DropBlock2d(0.1, 3).eval()(torch.ones(1, 1, 2, 2)).flatten())
