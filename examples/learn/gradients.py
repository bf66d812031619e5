# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "一个参数的梯度"
# title.en = "The gradient of one parameter"
# ///

# %% setup
import torch
from sklearn.datasets import load_digits

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
order = torch.randperm(len(x))
x_train, y_train = x[order[:1397]], y[order[:1397]]
x_test, y_test = x[order[1397:]], y[order[1397:]]
templates = torch.stack(
    [x_train[y_train == digit].mean(0) for digit in range(10)]
)  # (10, 64)
differences = x_train[:, None] - templates  # (1397, 10, 64)
distances = differences.square().sum(-1)  # (1397, 10)
scale = torch.tensor(0.2)
logits = -scale * distances  # (1397, 10)
print("distances:", distances[0, :4])
print("logits:   ", logits[0, :4])

# %% softmax
e = logits.exp()  # (1397, 10)
probabilities = e / e.sum(1, keepdim=True)
print("by hand:", probabilities[0, :4])
print("softmax:", logits.softmax(1)[0, :4])

# %% loss
right = probabilities[torch.arange(1397), y_train]  # (1397,)
print("probability of the right digit:", right[:4])
print("by hand:      ", -right.log().mean())
cross_entropy = torch.nn.functional.cross_entropy
print("cross_entropy:", cross_entropy(logits, y_train))


# %% slope
def loss_at(scale):
    return cross_entropy(-scale * distances, y_train)


h = 0.001
slope = (loss_at(scale + h) - loss_at(scale - h)) / (2 * h)
print(f"loss {loss_at(scale):.3f}, slope {slope:.3f}")

# %% backward
scale = torch.tensor(0.2, requires_grad=True)
loss = loss_at(scale)
loss.backward()
print(f"loss {loss:.3f}, gradient {scale.grad:.3f}")

# %% descend
path = []
for step in range(31):
    loss = loss_at(scale)
    path.append((scale.item(), loss.item()))
    if step % 10 == 0:
        print(f"step {step:2}: scale {scale:.3f}, loss {loss:.3f}")
    scale.grad = None
    loss.backward()
    with torch.no_grad():
        scale -= 0.2 * scale.grad

# %% figure alt_zh="损失随 scale 变化的曲线，先下降后上升；曲线上的点从左边出发，越走越密，第 31 个点离最低处已经不远" alt_en="The loss as a function of scale, falling and then rising; dots start on the left and get closer together; the last is a little short of the minimum"
import matplotlib.pyplot as plt

with torch.no_grad():
    grid = torch.linspace(0.15, 2.5, 60)
    losses = [loss_at(s).item() for s in grid]
fig, ax = plt.subplots(figsize=(5, 3), layout="constrained")
ax.plot(grid, losses, color="C0")
ax.plot(*zip(*path), "o", color="C1", markersize=4)
ax.set(xlabel="scale", ylabel="loss")
plt.show()
