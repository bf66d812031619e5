# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 的屋顶线"
# title.en = "The roofline of a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% limits volatile=true
import torch
from torch.utils.benchmark import Timer


def seconds(f):
    return Timer("f()", globals={"f": f}).blocked_autorange().median


x = torch.randn(2**28, device="cuda")  # 1 GiB
y = torch.empty_like(x)
bandwidth = 2 * x.nbytes / seconds(lambda: y.copy_(x))
a = torch.randn(8192, 8192, device="cuda", dtype=torch.bfloat16)
peak = 2 * 8192**3 / seconds(lambda: a @ a)
print(f"{bandwidth / 1e12:.2f} TB/s, {peak / 1e12:.0f} TFLOP/s in bfloat16")
print(f"ridge: {peak / bandwidth:.0f} operations per byte")

# %% points volatile=true
w = torch.randn(8192, 8192, device="cuda", dtype=torch.bfloat16)
for batch in 1, 16, 256, 4096:
    b = torch.randn(batch, 8192, device="cuda", dtype=torch.bfloat16)
    moved = w.nbytes + 2 * b.nbytes
    work = 2 * batch * 8192**2
    time = seconds(lambda: b @ w)
    intensity = work / moved
    limit = min(peak, intensity * bandwidth)
    print(
        f"batch {batch:4}: {time * 1e6:6.0f} us, {intensity:6.1f} ops/byte,"
        f" {work / time / 1e12:5.1f} TFLOP/s,"
        f" {work / time / limit:4.0%} of the limit"
    )
