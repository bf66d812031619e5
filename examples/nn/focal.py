# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "焦点损失的 gamma 与 alpha", en = "Focal loss: gamma" }
# device = "cpu"
# ///

# %% factor
import torch
import torch.nn.functional as F
from torchvision.ops import sigmoid_focal_loss

p = torch.tensor([0.99, 0.9, 0.5, 0.1])  # of the true class
ce = -p.log()
focal = (1 - p) ** 2 * ce
print("p     ", p)
print("CE    ", ce)
print("focal ", focal)
print("factor", focal / ce)

# %% figure alt_zh="gamma 为 0、1、2、5 的焦点损失曲线：gamma 越大，正确类别的概率较大时损失越接近 0" alt_en="Curves of focal loss for gamma 0, 1, 2, and 5: the larger gamma, the closer to 0 the loss of samples whose true class is probable"
import matplotlib.pyplot as plt

p = torch.linspace(0.01, 1, 200)
figure, axis = plt.subplots(figsize=(5, 3))
for gamma in 0, 1, 2, 5:
    axis.plot(p, -((1 - p) ** gamma) * p.log(), label=f"γ = {gamma}")
axis.set(xlabel="p (true class)", ylabel="loss", ylim=(0, 4))
_ = axis.legend()

# %% sums
# zh: 一万个容易的背景（p = 0.99）与十个难的物体（p = 0.1）。
# en: 10,000 easy background samples (p = 0.99), 10 hard objects
# en: (p = 0.1).
easy, hard = torch.tensor(0.99), torch.tensor(0.1)
for gamma in 0, 2:
    background = 10_000 * -((1 - easy) ** gamma) * easy.log()
    objects = 10 * -((1 - hard) ** gamma) * hard.log()
    print(f"gamma {gamma}  background {background:7.3f}  "
          f"objects {objects:6.3f}")

# %% alpha
logits = torch.tensor([0.0, 0.0])
target = torch.tensor([1.0, 0.0])
for alpha in 0.25, 0.75, -1:
    loss = sigmoid_focal_loss(logits, target, alpha=alpha)
    print(f"alpha {alpha:5}  positive {loss[0]:.4f}  "
          f"negative {loss[1]:.4f}")

# %% multi-class
def focal_loss(logits, target, gamma=2.0, weight=None):
    log_p = logits.log_softmax(1)  # (N, C, ...)
    log_p_true = log_p.gather(1, target[:, None]).squeeze(1)
    loss = F.nll_loss(log_p, target, weight, reduction="none")
    return ((1 - log_p_true.exp()) ** gamma * loss).mean()


torch.manual_seed(0)
logits, target = torch.randn(4, 3), torch.tensor([0, 2, 1, 1])
print(f"{focal_loss(logits, target, gamma=0):.4f}")
print(f"{F.cross_entropy(logits, target):.4f}")
print(f"{focal_loss(logits, target):.4f}")
images, masks = torch.randn(2, 3, 8, 8), torch.randint(3, (2, 8, 8))
print(f"{focal_loss(images, masks):.4f}")

# %% reduction raises="RuntimeError"
logits = torch.zeros(4, requires_grad=True)
sigmoid_focal_loss(logits, torch.ones(4)).backward()

# %% shape raises="ValueError"
sigmoid_focal_loss(torch.zeros(4, 1), torch.ones(4))
