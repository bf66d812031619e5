# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "回归损失", en = "Regression losses" }
# ///

# %% mse
import torch
import torch.nn.functional as F
from torch import nn

pred = torch.tensor([2.0, 4.0, 3.0], requires_grad=True)  # (3,)
target = torch.tensor([1.0, 4.0, 5.0])  # (3,)
loss = F.mse_loss(pred, target)
loss.backward()
print(f"{loss:.4f} {((pred - target) ** 2).mean():.4f}")
# zh: 模块写法：先创建 nn.MSELoss()，再调用它。
# en: As a module: create nn.MSELoss(), then call it.
criterion = nn.MSELoss()
print(f"{criterion(pred, target):.4f}")
# zh: 梯度是 2 * (pred - target) / 3。
# en: The gradient is 2 * (pred - target) / 3.
pred.grad

# %% outlier
# zh: 四个预测的误差都是 1，然后最后一个变成 100。
# en: All four predictions are off by 1; then the last, by 100.
target = torch.zeros(4)
good = torch.tensor([1.0, -1.0, 1.0, -1.0])
bad = torch.tensor([1.0, -1.0, 1.0, -100.0])
for function in (F.mse_loss, F.l1_loss, F.huber_loss):
    before, after = function(good, target), function(bad, target)
    print(f"{function.__name__:10} {before:.3f} -> {after:.3f}")

# %% figure alt_zh="左图是三种损失随误差变化的曲线：MSE 是抛物线，增长最快；L1 是折线，在 0 处有尖角；Huber 在 -1 到 1 之间是抛物线，之外是直线。右图是它们的导数：MSE 是斜线，L1 在 0 处从 -1 跳到 1，Huber 是斜线但被截在 -1 与 1 之间。" alt_en="On the left, three losses against the error: MSE is a parabola and grows fastest; L1 is a V with a corner at 0; Huber is a parabola between -1 and 1 and straight outside. On the right, their derivatives: MSE a sloping line, L1 jumping from -1 to 1 at 0, Huber a sloping line clipped to between -1 and 1."
import matplotlib.pyplot as plt

fig, (left, right) = plt.subplots(
    1, 2, figsize=(7.2, 2.6), layout="constrained"
)
for function in (F.mse_loss, F.l1_loss, F.huber_loss):
    error = torch.linspace(-3, 3, 300, requires_grad=True)
    loss = function(error, torch.zeros(300), reduction="none")
    loss.sum().backward()
    left.plot(error.detach(), loss.detach(), label=function.__name__)
    right.plot(error.detach(), error.grad)
left.set(title="loss", xlabel="pred - target", ylim=(0, 5))
left.legend(frameon=False)
right.set(title="derivative", xlabel="pred - target")
plt.show()
