# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "tensorboard", "matplotlib"]
#
# [tool.example]
# title = { zh = "比较多次运行", en = "Compare runs" }
# ///

# %% runs
import torch
from torch.utils.tensorboard import SummaryWriter

torch.manual_seed(0)
x = torch.randn(100, 5)
y = x @ torch.arange(1.0, 6)[:, None] + 0.1 * torch.randn(100, 1)
for lr in (0.01, 0.1, 0.5):
    torch.manual_seed(1)
    model = torch.nn.Linear(5, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    with SummaryWriter(f"runs/lr={lr}") as writer:
        for step in range(40):
            loss = (model(x) - y).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            writer.add_scalar("loss", loss.item(), step)

# %% read
from pathlib import Path

from tensorboard.backend.event_processing.event_accumulator import (
    EventAccumulator,
)


def scalars(folder, tag):
    events = EventAccumulator(str(folder)).Reload()
    return {p.step: p.value for p in events.Scalars(tag)}


curves = {p.name: scalars(p, "loss") for p in Path("runs").iterdir()}
for name, curve in sorted(curves.items()):
    print(f"{name:8} first {curve[0]:.3f}  last {curve[39]:.4f}")

# %% figure alt_zh="三次运行的损失曲线，纵轴是对数刻度：学习率 0.01 下降得很慢，0.1 和 0.5 下降得快，最后停在同样低的水平。" alt_en="The loss curves of three runs on a logarithmic axis: a learning rate of 0.01 falls slowly; 0.1 and 0.5 fall fast and end at the same low level."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5.4, 3), layout="constrained")
for name, curve in sorted(curves.items()):
    ax.plot(list(curve), list(curve.values()), label=name)
ax.set(xlabel="step", ylabel="loss", yscale="log")
ax.legend()
plt.show()

# %% hparams
with SummaryWriter("hparams/lr=0.1") as writer:
    writer.add_hparams(
        {"lr": 0.1, "batch_size": 100},
        {"hparam/loss": curves["lr=0.1"][39]},
        run_name=".",
    )
print(EventAccumulator("hparams/lr=0.1").Reload().Tags()["scalars"])

# %% scalars-together
# zh: 一幅图里的几条曲线：每个键都成为一个子文件夹。
# en: Several curves in one chart: each key becomes a subfolder.
with SummaryWriter("both/run") as writer:
    writer.add_scalars("loss", {"train": 0.3, "val": 0.5}, 0)
print(sorted(p.name for p in Path("both/run").iterdir() if p.is_dir()))
