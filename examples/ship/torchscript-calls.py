# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "TorchScript：前几次调用与输入"
# title.en = "TorchScript: first calls and inputs"
# ///

# %% first volatile=true
import time
import warnings

import torch
from torch import nn

warnings.filterwarnings("ignore")  # deprecated
torch.manual_seed(0)
layers = [m for _ in range(8) for m in (nn.Linear(64, 64), nn.Tanh())]
model = nn.Sequential(*layers).eval()
script = torch.jit.freeze(torch.jit.script(model))
with torch.inference_mode():
    for size in 1, 1, 1, 1, 4, 4:
        x = torch.randn(size, 64)
        start = time.perf_counter()
        script(x)
        spent = 1000 * (time.perf_counter() - start)
        print(f"{size} rows: {spent:6.2f} ms")

# %% dtype raises="RuntimeError"
script(torch.ones(1, 64, dtype=torch.float64))

# %% layout
# zh: OpenCV 图像是 (H, W, C)、BGR、uint8，模型要 (N, C, H, W) 的 RGB。
# en: OpenCV has (H, W, C), BGR, uint8; the model takes (N, C, H, W).
bgr = torch.tensor([[[0, 0, 255]]], dtype=torch.uint8)  # a red pixel
image = bgr.flip(-1).permute(2, 0, 1).float().div(255)[None]
print(image.shape, image.flatten().tolist())
