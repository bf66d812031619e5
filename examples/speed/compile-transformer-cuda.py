# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "编译 Transformer 的训练"
# title.en = "Compiling the training of a Transformer"
# device = "cuda"
# exclusive = true
# compiler = true
# timeout = 240
# ///

# %% train volatile=true
import time

import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(
    512, nhead=8, dim_feedforward=2048, activation="gelu",
    dropout=0.0, batch_first=True, norm_first=True,
)
model = nn.TransformerEncoder(layer, 4, enable_nested_tensor=False)
model = model.cuda()
x = torch.randn(32, 256, 512, device="cuda")  # (N, L, E)


def step(model):
    with torch.autocast("cuda", torch.bfloat16):
        loss = model(x).square().mean()
    loss.backward()


for name, net in ("eager", model), ("compiled", torch.compile(model)):
    start = time.perf_counter()
    step(net)
    torch.cuda.synchronize()
    first = time.perf_counter() - start
    torch.cuda.reset_peak_memory_stats()
    timer = Timer("step(net)", globals={"step": step, "net": net})
    ms = timer.blocked_autorange().median * 1e3
    peak = torch.cuda.max_memory_allocated() / 2**20
    print(f"{name:8} {ms:5.1f} ms, peak {peak:5.0f} MiB, first {first:.1f} s")
