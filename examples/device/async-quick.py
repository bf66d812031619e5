# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "给矩阵乘法计时", en = "Timing a matmul" }
# ///

# %% quick volatile=true
import torch
from torch.utils.benchmark import Timer

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(1024, 1024, device=device)
# zh: Timer 会预热，并在 GPU 上自动同步。
# en: Timer warms up, and synchronizes on a GPU.
timer = Timer("x @ x", globals={"x": x})
print(f"{timer.timeit(10).median * 1000:.2f} ms")
