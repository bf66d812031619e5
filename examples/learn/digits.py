# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "认出手写数字"
# title.en = "Read handwritten digits"
# ///

# %% look alt_zh="前二十张手写数字的灰度图像，排成两行，每张上方是它的标签" alt_en="The first twenty handwritten digits as gray images in two rows, each with its label above"
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits

pixels, digits = load_digits(return_X_y=True)
# zh: 每个像素是 0 到 16 的数；除以 16，就在 0 到 1 之间。
# en: Pixels are numbers from 0 to 16; scale them to 0 to 1.
x = torch.tensor(pixels / 16, dtype=torch.float32)
y = torch.tensor(digits)
print("x:", x.shape, "y:", y.shape)

fig, axes = plt.subplots(2, 10, figsize=(7, 1.9), layout="constrained")
for ax, image, digit in zip(axes.flat, x, y):
    ax.imshow(image.reshape(8, 8), cmap="gray")
    ax.set_title(str(digit.item()))
    ax.axis("off")
plt.show()

# %% split
torch.manual_seed(0)
order = torch.randperm(len(x))
x_train, y_train = x[order[:1397]], y[order[:1397]]
x_test, y_test = x[order[1397:]], y[order[1397:]]
print(x_train.shape, x_test.shape)

# %% model
from torch import nn

model = nn.Sequential(
    nn.Linear(64, 32),
    nn.ReLU(),
    nn.Linear(32, 10),
)


def accuracy(x, y):
    with torch.no_grad():
        predicted = model(x).argmax(1)
    return (predicted == y).float().mean().item()


print(f"before training: {accuracy(x_train, y_train):.1%}")

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for step in range(1, 101):
    logits = model(x_train)  # (1397, 10)
    loss = nn.functional.cross_entropy(logits, y_train)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step in (1, 10, 30, 100):
        print(f"step {step:3}: loss {loss.item():.3f}")

# %% test
print(f"training images: {accuracy(x_train, y_train):.1%}")
print(f"test images:     {accuracy(x_test, y_test):.1%}")

# %% mistakes alt_zh="八张认错的测试图像，每张上方是真实的数字和模型的回答" alt_en="Eight test images that were read wrong, each with the true digit and the model's answer above"
with torch.no_grad():
    probabilities = model(x_test).softmax(1)  # (400, 10)
best, answer = probabilities.max(1)
wrong = (answer != y_test).nonzero().flatten()
print(len(wrong), "mistakes")

fig, axes = plt.subplots(1, 8, figsize=(7, 1.5), layout="constrained")
for ax, n in zip(axes, wrong):
    ax.imshow(x_test[n].reshape(8, 8), cmap="gray")
    title = f"{y_test[n]} as {answer[n]}\n{best[n]:.0%}"
    ax.set_title(title, fontsize=10)
for ax in axes:
    ax.axis("off")
plt.show()

# %% save
torch.save(model.state_dict(), "digits.pt")

restored = nn.Sequential(
    nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
)
restored.load_state_dict(torch.load("digits.pt"))
image = x_test[0]  # (64,)
with torch.no_grad():
    chances = restored(image).softmax(0)  # (10,)
for digit in chances.argsort(descending=True)[:3]:
    print(f"{digit}: {chances[digit]:.1%}")
print("label:", y_test[0].item())
