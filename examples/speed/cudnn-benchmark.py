# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "cudnn.benchmark 的速度"
# title.en = "The speed of cudnn.benchmark"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
from torch import nn
from torch.backends import cudnn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
convs = {
    "64 to 128, 3x3": (nn.Conv2d(64, 128, 3), 56),
    "3 to 64, 7x7": (nn.Conv2d(3, 64, 7, stride=2), 224),
    "depthwise, 5x5": (nn.Conv2d(128, 128, 5, groups=128), 56),
    "dilated, 3x3": (nn.Conv2d(64, 64, 3, dilation=4), 112),
}
for name, (conv, size) in convs.items():
    conv = conv.cuda()
    x = torch.randn(32, conv.in_channels, size, size, device="cuda")
    code = "conv(x).sum().backward()"
    timer = Timer(code, globals={"conv": conv, "x": x})
    times = []
    for benchmark in False, True:
        with cudnn.flags(benchmark=benchmark):
            timer.timeit(2)  # tries and chooses here
            times.append(timer.blocked_autorange().median * 1e3)
    print(f"{name:15} {times[0]:6.2f} ms, benchmark {times[1]:6.2f} ms")

# %% shapes volatile=true
import time

conv = nn.Conv2d(64, 128, 3, padding=1, device="cuda")


def twenty(first):
    torch.cuda.synchronize()
    start = time.perf_counter()
    for size in range(first, first + 20):  # each shape is new
        conv(torch.randn(32, 64, size, size + 1, device="cuda"))
    torch.cuda.synchronize()
    return (time.perf_counter() - start) * 1e3


twenty(60)  # warm-up: kernels are loaded, memory is reserved
# zh: 第二次 True 时，这些形状已经试过。
# en: By the second True, these shapes have been tried.
for benchmark in False, True, False, True:
    with cudnn.flags(benchmark=benchmark):
        print(f"benchmark={benchmark!s:5} {twenty(40):6.0f} ms")
