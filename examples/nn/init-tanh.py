# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "深层 tanh 网络的梯度"
# title.en = "Gradients of a deep tanh network"
# ///

# %% gradient
# zh: 激活值不会爆炸，但第一层的梯度会。
# en: The activations can't explode, but the gradients of the first
# en: layer can.
import torch
from torch import nn

WIDTH, DEPTH = 256, 30


def gradients(init):
    torch.manual_seed(0)
    layers = [nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(DEPTH)]
    x = torch.randn(128, WIDTH)
    for layer in layers:
        init(layer.weight)
        x = torch.tanh(layer(x))
    x.square().mean().backward()
    return [layers[i].weight.grad.norm().item() for i in (0, -1)]


for name, init in {
    "normal, std 0.2": lambda w: nn.init.normal_(w, std=0.2),
    "xavier, 5/3": lambda w: nn.init.xavier_normal_(w, gain=5 / 3),
    "xavier": nn.init.xavier_normal_,
    "normal, std 0.01": lambda w: nn.init.normal_(w, std=0.01),
}.items():
    first, last = gradients(init)
    print(f"{name:16} first {first:.0e}  last {last:.0e}")
