# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "两种模式下的 dropout", en = "Dropout in both modes" }
# ///

# %% train
import torch
from torch import nn

torch.manual_seed(0)
drop = nn.Dropout(0.5)
x = torch.ones(8)
# zh: 每次随机丢弃一些；保留的除以 1 - p，即乘以 2。
# en: Each call drops some at random and divides the rest by
# en: 1 - p, that is, doubles it.
print(drop(x))
print(drop(x))

# %% eval
drop.eval()
print(drop(x))
torch.equal(drop(x), x)

# %% mean
torch.manual_seed(0)
x = torch.ones(1_000_000)
for p in (0.2, 0.5, 0.8):
    out = nn.Dropout(p)(x)
    zeros = (out == 0).float().mean()
    print(f"p {p}  zeros {zeros:.2f}", end="  ")
    print(f"kept {out.max():.2f}  mean {out.mean():.2f}")

# %% figure alt_zh="直方图：同一个输入在训练模式下计算 2000 次，输出呈钟形分布；竖线是评估模式下唯一的输出，位于分布的中部。" alt_en="Histogram: the outputs of 2000 runs in training mode for the same input are spread in a bell shape; a vertical line marks the single output in evaluation mode, near its middle."
import matplotlib.pyplot as plt

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(2, 32), nn.ReLU(), nn.Dropout(0.5), nn.Linear(32, 1)
)
x = torch.ones(1, 2)
with torch.no_grad():
    train = [model.train()(x).item() for _ in range(2000)]
    fixed = [model.eval()(x).item() for _ in range(2000)]
print("different outputs in eval():", len(set(fixed)))
fig, ax = plt.subplots(figsize=(5, 2.4), layout="constrained")
ax.hist(train, 40, color="C0", alpha=0.6, label="train()")
ax.axvline(fixed[0], color="C1", label="eval()")
ax.set(xlabel="output for the same input")
ax.legend(frameon=False)
plt.show()

# %% channels
torch.manual_seed(0)
x = torch.ones(1, 4, 6)  # (N, C, L)
# zh: Dropout1d 丢弃整个通道，Dropout 丢弃单个元素。
# en: Dropout1d drops whole channels, Dropout single elements.
print(nn.Dropout1d(0.5)(x)[0])
print(nn.Dropout(0.5)(x)[0])
