# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "计算图占用的内存", en = "Memory held by a graph" }
# ///

# %% count
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 64), nn.GELU(), nn.Linear(64, 1))
parameters = {
    p.untyped_storage().data_ptr() for p in model.parameters()
}
live = 0  # bytes


class Saved:
    # zh: 计算图保存一个张量就加，释放就减；参数不计，它们总在
    # zh: 内存里。
    # en: Adds what a graph saves and subtracts what it frees;
    # en: parameters don't count, since they stay anyway.
    def __init__(self, t):
        global live
        self.t = t.detach()
        held = t.untyped_storage().data_ptr() not in parameters
        self.bytes = t.nbytes if held else 0
        live += self.bytes

    def __del__(self):
        global live
        live -= self.bytes


def forward():
    x = torch.randn(256, 64)
    hooks = torch.autograd.graph.saved_tensors_hooks
    with hooks(Saved, lambda saved: saved.t):
        return model(x)  # (256, 1)


out = forward()
print("with a graph:", live // 1024, "KiB")
del out
print("after del:   ", live // 1024, "KiB")
with torch.no_grad():
    out = forward()
print("no_grad:     ", live // 1024, "KiB")

# %% keep
def live_after(batches, keep):
    kept, counts = [], []
    for _ in range(batches):
        out = forward()
        kept.append(keep(out))
        counts.append(live // 1024)
    return counts


curves = {
    "out": live_after(6, lambda out: out),
    "out.detach()": live_after(6, lambda out: out.detach()),
    "out.mean().item()": live_after(6, lambda out: out.mean().item()),
}
with torch.no_grad():
    curves["no_grad: out"] = live_after(6, lambda out: out)
for name, counts in curves.items():
    print(f"{name:18} {counts} KiB")

# %% figure alt_zh="横轴是批次的序号，纵轴是计算图占用的 KiB。保留 out 的那条线随批次直线上升；detach 的一条保持在一个批次的量；no_grad 的一条始终是 0。" alt_en="The x-axis is the batch number, the y-axis the KiB held by graphs. The line for keeping out rises linearly with each batch; the one for detach stays at the amount of a single batch; the one for no_grad stays at 0."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6, 3), layout="constrained")
for name in ("out", "out.detach()", "no_grad: out"):
    ax.plot(range(1, 7), curves[name], "o-", label=name)
ax.set(xlabel="batch", ylabel="KiB held by graphs")
ax.legend(title="what is kept")
plt.show()

# %% total
total = 0.0
for _ in range(3):
    total = total + forward().mean()
    print(f"adding tensors: {live // 1024} KiB")
total = 0.0
for _ in range(3):
    total += forward().mean().item()
    print(f"adding numbers: {live // 1024} KiB")
