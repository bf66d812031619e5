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

pictures = torch.tensor(load_digits().data / 16, dtype=torch.float32)
labels = torch.tensor(load_digits().target)
mean_five = pictures[labels == 5].mean(0)  # (64,)
five = pictures[5].clone()  # (64,), a 5


def distance(picture):
    return (picture - mean_five).square().sum()


# zh: 求 distance(five) 对 64 个像素的梯度。
# en: The gradient of distance(five) with respect to the pixels.
pixel_gradient = None

# %% check raises="AssertionError"
def check():
    given = pixel_gradient
    kind = type(given).__name__
    assert isinstance(given, torch.Tensor), f"{kind}, expected Tensor"
    shape = tuple(given.shape)
    assert shape == (64,), f"shape {shape}, expected (64,)"
    # zh: 每个像素增加一点，距离变化多少？
    # en: How does the distance change if a pixel grows a little?
    h, measured = 1e-3, []
    pixels = five.detach().double()
    for n in range(64):
        step = torch.zeros(64, dtype=torch.float64)
        step[n] = h
        change = distance(pixels + step) - distance(pixels - step)
        measured.append(change / (2 * h))
    error = (given.detach() - torch.stack(measured)).abs().max()
    assert error < 1e-3, f"error {error:.3f}, expected < 0.001"


check()

# %% solution
five.requires_grad_()
distance(five).backward()
pixel_gradient = five.grad
check()
by_hand = 2 * (five.detach() - mean_five)
print(torch.stack([pixel_gradient, by_hand])[:, 18:23])
with torch.no_grad():
    nearer = five - 0.1 * pixel_gradient
    print(f"distance {distance(five):.3f} -> {distance(nearer):.3f}")
