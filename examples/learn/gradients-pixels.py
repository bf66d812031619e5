# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "对像素求梯度"
# title.en = "The gradient of the pixels"
# device = "cpu"
# exercise = true
# ///

# %% start
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
image = x_test[0].clone()  # (64,), a 5


def distance(image, digit):
    return (image - templates[digit]).square().sum()


# zh: 求 distance(image, 5) 对 64 个像素的梯度。
# en: The gradient of distance(image, 5) with respect to the pixels.
gradient = torch.zeros(64)

# %% check raises="AssertionError"
def check():
    assert gradient.shape == (64,), f"shape {tuple(gradient.shape)}"
    pixels = image.detach()
    nearer = pixels - 0.1 * gradient.detach()
    before, after = distance(pixels, 5), distance(nearer, 5)
    assert after < 0.65 * before, f"distance {before:.3f} → {after:.3f}"


check()

# %% solution
image.requires_grad_()
distance(image, 5).backward()
gradient = image.grad
check()
by_hand = 2 * (image.detach() - templates[5])
print(torch.stack([gradient, by_hand])[:, 18:23])
