# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "tensorboard", "matplotlib"]
#
# [tool.example]
# title = { zh = "记录训练过程", en = "Log a training run" }
# ///

# %% train
import torch
from torch import nn
from torch.utils.tensorboard import SummaryWriter

torch.manual_seed(0)
x = torch.randn(256, 8)
y = x[:, :2].prod(1, keepdim=True)
model = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
writer = SummaryWriter("runs/adam")
for step in range(200):
    optimizer.zero_grad()
    loss = (model(x[:200]) - y[:200]).square().mean()
    loss.backward()
    optimizer.step()
    writer.add_scalar("loss/train", loss.item(), step)
    if step % 20 == 19:
        with torch.inference_mode():
            val = (model(x[200:]) - y[200:]).square().mean()
        writer.add_scalar("loss/val", val.item(), step)
        writer.add_histogram("weight/0", model[0].weight, step)

# %% figure
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.scatter(y[200:, 0], model(x[200:]).detach()[:, 0])
writer.add_figure("predictions", fig, step)
writer.close()

# %% read
from tensorboard.backend.event_processing.event_accumulator import (
    EventAccumulator,
)

events = EventAccumulator("runs/adam").Reload()
for kind in ("scalars", "histograms", "images"):
    print(kind, events.Tags()[kind])
for event in events.Scalars("loss/val")[:3]:
    print(f"step {event.step}: {event.value:.4f}")

# %% histogram
print("kept:", len(events.Histograms("weight/0")))
everything = {"histograms": 0}
events = EventAccumulator("runs/adam", size_guidance=everything)
first, *_, last = events.Reload().Histograms("weight/0")
for event in (first, last):
    h = event.histogram_value
    print(f"step {event.step}: {h.num:.0f} weights", end=", ")
    print(f"from {h.min:.3f} to {h.max:.3f}")

# %% curves alt_zh="从事件文件读出的两条曲线：训练损失从约 1.2 平稳下降到接近 0；验证损失每 20 步一个点，降到 0.1 以下后不再下降，一直高于训练损失。" alt_en="Two curves read from the event file: the training loss falls smoothly from about 1.2 to near 0; the validation loss, one point every 20 steps, falls below 0.1 and then stays above the training loss."
fig, ax = plt.subplots(figsize=(5.4, 3), layout="constrained")
for tag, style in (("loss/train", "-"), ("loss/val", "o-")):
    points = events.Scalars(tag)
    ax.plot([p.step for p in points], [p.value for p in points], style)
ax.legend(["loss/train", "loss/val"])
ax.set(xlabel="step", ylabel="loss")
plt.show()
