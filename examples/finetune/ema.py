# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "手写 EMA", en = "EMA by hand" }
# ///

# %% by-hand
import copy

import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

torch.manual_seed(0)
model, decay = nn.Linear(8, 1), 0.95
truth = torch.randn(8, 1)
ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(decay))
by_hand = copy.deepcopy(model)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
test = torch.randn(1000, 8)


def error(model):
    with torch.no_grad():
        return (model(test) - test @ truth).square().mean().item()


errors = []
for step in range(300):
    x = torch.randn(4, 8)
    y = x @ truth + torch.randn(4, 1)
    loss = nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    ema.update_parameters(model)
    with torch.no_grad():
        for old, new in zip(by_hand.parameters(), model.parameters()):
            # zh: 第一次直接复制，之后才取平均。
            # en: The first update copies, later ones average.
            old.lerp_(new, 1.0 if step == 0 else 1 - decay)
    errors.append([error(model), error(ema)])
for name, net in ("AveragedModel", ema.module), ("by hand", by_hand):
    weights = net.weight[0, :4].tolist()
    print(f"{name:13}", [f"{w:.4f}" for w in weights])

# %% errors alt_zh="横轴是步数，对数纵轴是测试误差。模型的误差很快下降，然后一直上下跳动；EMA 的误差开始时下降得慢，之后平滑得多，停在模型误差的下方。" alt_en="Test error, on a logarithmic axis, over the steps. That of the model falls quickly and then keeps jumping up and down; that of the EMA falls later, is much smoother, and stays below."
import matplotlib.pyplot as plt

curves = torch.tensor(errors)


def summarize(curves):
    mean, last = curves[-100:].mean(0), curves[-1]
    print(f"last 100 steps: model {mean[0]:.3f}, EMA {mean[1]:.3f}")
    print(f"last step:      model {last[0]:.3f}, EMA {last[1]:.3f}")


summarize(curves)
fig, ax = plt.subplots(figsize=(6.4, 2.8), layout="constrained")
ax.plot(curves[:, 0], label="model", alpha=0.7)
ax.plot(curves[:, 1], label="EMA")
ax.set(xlabel="step", ylabel="test error", yscale="log")
ax.legend()
plt.show()

# %% annealed
model = nn.Linear(8, 1)
ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(decay))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.LinearLR(
    optimizer, start_factor=1.0, end_factor=0.01, total_iters=300
)
errors = []
for _ in range(300):
    x = torch.randn(4, 8)
    y = x @ truth + torch.randn(4, 1)
    optimizer.zero_grad()
    nn.functional.mse_loss(model(x), y).backward()
    optimizer.step()
    scheduler.step()
    ema.update_parameters(model)
    errors.append([error(model), error(ema)])
summarize(torch.tensor(errors))

# %% window
# zh: 权重从 0 跳到 1 之后，EMA 要多少步才走完 63%？
# en: After a jump from 0 to 1, how long until 63% of the way?
for decay in (0.9, 0.99, 0.999):
    w, steps = torch.zeros((), dtype=torch.float64), 0
    while w < 0.632:
        w.lerp_(torch.ones_like(w), 1 - decay)
        steps += 1
    print(f"decay {decay}: {steps} steps")

# %% warm-up
def warm_up(decay):
    def average(old, new, n):
        d = torch.minimum((1 + n) / (10 + n), torch.tensor(decay))
        return torch.lerp(new, old, d)

    return average


layer = nn.Linear(1, 1)
nn.init.zeros_(layer.weight)
fixed = AveragedModel(layer, multi_avg_fn=get_ema_multi_avg_fn(0.999))
warm = AveragedModel(layer, avg_fn=warm_up(0.999))
for average in (fixed, warm):
    average.update_parameters(layer)  # copies the weight, 0
nn.init.ones_(layer.weight)
for step in range(1, 101):
    fixed.update_parameters(layer)
    warm.update_parameters(layer)
    if step in (1, 10, 100):
        a, b = fixed.module.weight.item(), warm.module.weight.item()
        print(f"step {step:3}  fixed {a:.3f}  warm-up {b:.3f}")
