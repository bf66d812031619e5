# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "合并前后为什么不同"
# title.en = "Why outputs differ after merging"
# ///

# %% compare
import copy

import torch
from torch import nn

torch.manual_seed(0)
D, r = 256, 8
weight = torch.randn(1000, D) * 0.1
A, B = torch.randn(r, D) * 0.05, torch.randn(1000, r) * 0.05
scale = 2.0
drop = nn.Dropout(0.1)
x = torch.randn(64, D)


def branch(w):
    return x @ w.T + scale * (drop(x) @ A.T @ B.T)


def show(name, a, b):
    same = (a.argmax(1) == b.argmax(1)).float().mean()
    diff = (a - b).abs().max()
    print(f"{name:22} {diff:.0e} {same:.2f}")


merged = x @ (weight + scale * (B @ A)).T
print("                    largest, same argmax")
show("train(), dropout 0.1", branch(weight), merged)
drop.eval()
show("eval()", branch(weight), merged)


def quantized(w, bits=4):
    step = w.abs().amax(1, keepdim=True) / (2 ** (bits - 1) - 1)
    return (w / step).round() * step


used = quantized(weight)
# zh: 适配器在量化的权重上训练，合并进没有量化的权重。
# en: Trained on quantized weights, merged into the full ones.
show("merged into full", branch(used), merged)
kept = used + scale * (B @ A)
show("dequantized, kept", branch(used), x @ kept.T)
