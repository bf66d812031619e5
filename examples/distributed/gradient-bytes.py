# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "梯度要传多少字节"
# title.en = "How many bytes of gradients are sent"
# ///

# %% bytes
import torch
from torchvision import models

# zh: 环形 all-reduce 中，每张卡收发梯度各 2 (n - 1) / n 倍。
# en: In a ring all-reduce, each card sends and receives the gradients
# en: 2 (n - 1) / n times.
cards = 2
print(f"{'':18} {'sent':>8} {'1 GB/s':>11} {'12 GB/s':>10} 300 GB/s")
for name in ("mobilenet_v3_small", "resnet50", "vit_b_16"):
    with torch.device("meta"):
        model = getattr(models, name)()
    size = sum(p.numel() * 4 for p in model.parameters())
    sent = size * 2 * (cards - 1) / cards
    times = [1000 * sent / 1e9 / rate for rate in (1, 12, 300)]
    print(f"{name:18} {sent / 1e6:5.0f} MB ",
          *[f"{ms:7.1f} ms" for ms in times])
