# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "所有参数的梯度"
# title.en = "The gradients of all parameters"
# ///

# %% gradient
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


def logits_of(x):
    return -(x[:, None] - templates).square().sum(-1)


def accuracy(x, y):
    with torch.no_grad():
        return (logits_of(x).argmax(1) == y).float().mean().item()


templates.requires_grad_()
loss = torch.nn.functional.cross_entropy(logits_of(x_train), y_train)
loss.backward()
print(templates.shape, templates.grad.shape)
print(f"loss {loss.item():.3f}, test {accuracy(x_test, y_test):.1%}")

# %% pixels alt_zh="十张图像，显示每张平均图像的梯度：蓝色的像素应当变亮，红色的应当变暗" alt_en="Ten images with the gradient of each mean image: blue pixels should become brighter, red ones darker"
import matplotlib.pyplot as plt

most = templates.grad.abs().max()
fig, axes = plt.subplots(1, 10, figsize=(7, 0.9), layout="constrained")
for ax, gradient in zip(axes, templates.grad):
    image = gradient.reshape(8, 8)
    ax.imshow(image, cmap="RdBu_r", vmin=-most, vmax=most)
    ax.axis("off")
plt.show()

# %% train
for step in range(1, 201):
    loss = torch.nn.functional.cross_entropy(
        logits_of(x_train), y_train
    )
    templates.grad = None
    loss.backward()
    with torch.no_grad():
        templates -= 0.5 * templates.grad
    if step in (1, 10, 50, 200):
        test = accuracy(x_test, y_test)
        print(f"step {step:3}: loss {loss.item():.3f}, test {test:.1%}")

# %% learned alt_zh="训练之后的十张图像，数字的笔画旁边多了很亮和很暗的斑块" alt_en="The ten images after training, with very bright and very dark spots beside the strokes of the digits"
fig, axes = plt.subplots(1, 10, figsize=(7, 0.9), layout="constrained")
for ax, template in zip(axes, templates.detach()):
    ax.imshow(template.reshape(8, 8), cmap="gray")
    ax.axis("off")
plt.show()
