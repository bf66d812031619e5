# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "不用 cuDNN 的代价"
# title.en = "What it costs to do without cuDNN"
# device = "cuda"
# exclusive = true
# ///

# %% cost volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layers = [nn.Conv2d(64, 64, 3, padding=1) for _ in range(4)]
conv = nn.Sequential(*layers).to("cuda")
x = torch.randn(32, 64, 56, 56, device="cuda")
for cudnn in True, False:
    flags = torch.backends.cudnn.flags(enabled=cudnn, allow_tf32=False)
    with flags:
        torch.cuda.reset_peak_memory_stats()
        timer = Timer(
            "conv(x).sum().backward()", globals={"conv": conv, "x": x}
        )
        ms = timer.blocked_autorange().median * 1e3
    peak = torch.cuda.max_memory_allocated() / 2**20
    print(f"cuDNN={cudnn!s:5} {ms:5.1f} ms, peak {peak:.0f} MiB")

# %% digits
with torch.inference_mode():
    a = conv(x)
    with torch.backends.cudnn.flags(enabled=False):
        b = conv(x)
print(f"largest difference {(a - b).abs().max():.0e}")
