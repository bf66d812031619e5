# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "校准一个分类模型", en = "Calibrate a classifier" }
# ///

# %% train
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
y = torch.randint(3, (5300,))
x = torch.randn(5300, 10)
x[:, :3] += 1.5 * torch.eye(3)[y]
(x_train, x_val, x_test), (y_train, y_val, y_test) = (
    t.split([300, 1000, 4000]) for t in (x, y)
)
model = nn.Sequential(nn.Linear(10, 64), nn.ReLU(), nn.Linear(64, 3))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(80):
    optimizer.zero_grad()
    F.cross_entropy(model(x_train), y_train).backward()
    optimizer.step()
with torch.inference_mode():
    logits = model(x_test)  # (N, C)
confidence, pred = logits.softmax(1).max(1)  # (N,), (N,)
correct = (pred == y_test).float()
print(f"accuracy        {correct.mean():.3f}")
print(f"mean confidence {confidence.mean():.3f}")


# %% bins
def bins(confidence, correct, count=10):
    # zh: 置信度 0.37 在第 3 格，1.0 归入最后一格。
    # en: A confidence of 0.37 is in bin 3; 1.0 goes into the last bin.
    index = (confidence * count).long().clamp(max=count - 1)
    size = index.bincount(minlength=count)
    mean = index.bincount(confidence, count) / size
    accuracy = index.bincount(correct, count) / size
    return size, mean, accuracy


size, mean, accuracy = bins(confidence, correct)
for i in range(3, 10):
    row = f"{mean[i]:.3f}  accuracy {accuracy[i]:.3f}"
    print(f"n = {size[i]:4}: confidence {row}")


# %% ece
def ece(confidence, correct, count=10):
    size, mean, accuracy = bins(confidence, correct, count)
    gap = (accuracy - mean).abs()
    # zh: 空的格是 0 / 0，不计。
    # en: An empty bin is 0 / 0; leave it out.
    return (gap * size).nansum().item() / len(correct)


print(f"ECE {ece(confidence, correct):.4f}")

# %% temperature
with torch.inference_mode():
    val_logits = model(x_val)
# zh: 推理模式的张量不能参与求导，先复制。
# en: Inference tensors can't take part in autograd; copy them first.
val_logits = val_logits.clone()
log_t = nn.Parameter(torch.zeros(1))
optimizer = torch.optim.LBFGS([log_t], max_iter=50)


def closure():
    optimizer.zero_grad()
    loss = F.cross_entropy(val_logits / log_t.exp(), y_val)
    loss.backward()
    return loss


optimizer.step(closure)
T = log_t.exp().item()
print(f"temperature {T:.2f}")

# %% after
for name, t in (("before", 1.0), ("after ", T)):
    conf, pred = (logits / t).softmax(1).max(1)
    right = (pred == y_test).float()
    loss = F.cross_entropy(logits / t, y_test)
    print(f"{name} accuracy {right.mean():.3f}", end="  ")
    print(f"loss {loss:.3f}  ECE {ece(conf, right):.4f}")

# %% figure alt_zh="两幅可靠性图，横轴是置信度，纵轴是准确率，虚线是对角线。左图是校准之前，除最左一格外，柱子都明显低于对角线；右图是温度缩放之后，柱子的顶端紧靠对角线。" alt_en="Two reliability diagrams: confidence on the horizontal axis, accuracy on the vertical one, the diagonal dashed. Left, before calibration, all bars but the leftmost end well below the diagonal; right, after temperature scaling, their tops lie close to it."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 2, figsize=(7, 3.4), layout="constrained")
for ax, (name, t) in zip(axes, (("before", 1.0), (f"T = {T:.2f}", T))):
    conf, pred = (logits / t).softmax(1).max(1)
    _, mean, accuracy = bins(conf, (pred == y_test).float())
    ax.bar(torch.arange(10) / 10 + 0.05, accuracy, 0.09)
    ax.plot([0, 1], [0, 1], color="0.5", linestyle="--")
    ax.set(title=name, xlabel="confidence", ylabel="accuracy")
    ax.set(xlim=(0.3, 1), ylim=(0, 1))
plt.show()
