# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "画一条屋顶线", en = "Draw a roofline" }
# exclusive = true
# ///

# %% peak volatile=true
import torch
from torch.utils.benchmark import Timer


def seconds(code, **names):
    timer = Timer(code, globals={"torch": torch, **names})
    return min(timer.blocked_autorange(min_run_time=0.3).times)


n = 512
x = torch.randn(n, n)
peak = 2 * n**3 / seconds("x @ x", x=x)
print(f"peak      {peak / 1e9:7.1f} GFLOP/s")

# %% bandwidth volatile=true
a = torch.randn(8_000_000)  # 32 MB
b = torch.empty_like(a)
bandwidth = 2 * a.nbytes / seconds("b.copy_(a)", a=a, b=b)
print(f"bandwidth {bandwidth / 1e9:7.1f} GB/s")
print(f"ridge     {peak / bandwidth:7.1f} FLOP/byte")

# %% points volatile=true
points = []


def measure(name, flops, bytes_moved, code, **names):
    intensity = flops / bytes_moved
    rate = flops / seconds(code, **names)
    roof = min(peak, intensity * bandwidth)
    points.append((name, intensity, rate))
    print(f"{name:11} {intensity:7.2f} FLOP/byte {rate / roof:6.0%}")


print("operation    intensity         share of the roof")
size = a.numel()
out = torch.empty_like(a)
measure(
    "add", size, 12 * size, "torch.add(a, b, out=o)", a=a, b=b, o=out
)
w = torch.randn(4096, 4096)
v = torch.randn(4096)
measure("w @ v", 2 * w.numel(), w.nbytes, "w @ v", w=w, v=v)
for n in 32, 128, 512:
    x = torch.randn(n, n)
    measure(f"x @ x, {n}", 2 * n**3, 3 * x.nbytes, "x @ x", x=x)

# %% figure volatile=true alt_zh="双对数坐标里的屋顶线：左边一段是斜线，受带宽限制，右边一段是水平线，受算力限制；测得的各个运算画成点，加法和矩阵乘向量在斜线一侧，大的矩阵乘法在水平线一侧。" alt_en="A roofline in log-log axes: a slope on the left, limited by bandwidth, and a horizontal line on the right, limited by compute. Measured operations are points: the addition and the matrix-vector product are under the slope, large matrix products under the horizontal line."
import matplotlib.pyplot as plt

plt.figure(figsize=(6, 3.4))
xs = torch.logspace(-2, 3, 200)
roof = (xs * bandwidth).clamp(max=peak)
plt.loglog(xs.numpy(), roof.numpy() / 1e9, color="0.4")
for name, intensity, rate in points:
    plt.plot(intensity, rate / 1e9, "o")
    place = {"xytext": (5, -10), "textcoords": "offset points"}
    plt.annotate(name, (intensity, rate / 1e9), **place)
plt.xlabel("arithmetic intensity (FLOP/byte)")
plt.ylabel("GFLOP/s")
plt.show()
