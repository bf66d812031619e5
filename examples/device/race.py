# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "CPU 与 GPU 的矩阵乘法", en = "CPU and GPU matmul" }
# ///

# %% figure volatile=true alt_zh="双对数坐标。横轴是方阵的边长，从 64 到 1024；纵轴是做一次矩阵乘法的毫秒数。CPU 的线随边长持续上升；有 GPU 的机器上多一条线，边长小时几乎水平，边长大时远低于 CPU。" alt_en="Both axes are logarithmic. The x-axis is the side of a square matrix, from 64 to 1024; the y-axis is milliseconds per matrix multiplication. The CPU line rises throughout; on a machine with a GPU, there is a second line, almost flat for small sizes and far below the CPU line for large ones."
import matplotlib.pyplot as plt
import torch
from torch.utils.benchmark import Timer

devices = [torch.device("cpu")]
if torch.accelerator.is_available():
    devices.append(torch.accelerator.current_accelerator())

sides = [64, 128, 256, 512, 1024]
fig, ax = plt.subplots()
for n, device in enumerate(devices):
    times = []
    for side in sides:
        x = torch.ones(side, side, device=device)
        # zh: Timer 会预热，也会等 GPU 完成。
        # en: Timer warms up and waits for the GPU.
        timer = Timer("x @ x", globals={"x": x})
        times.append(timer.timeit(10).median * 1000)
    ax.loglog(sides, times, "o-", color=f"C{n}", label=device.type)
ax.set(xlabel="side of the matrix", ylabel="ms")
ax.set_xticks(sides, sides)
ax.minorticks_off()
ax.legend()
plt.show()
