# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "让每张图像的最大值都是 1"
# title.en = "Give each image a maximum of 1"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits

raw = torch.tensor(load_digits().images, dtype=torch.float32)


# zh: 把每张图像除以它自己的最大值，使每张的最大值都是 1。
# en: Divide each image by its own maximum, so that each reaches 1.
def normalize(images):
    return images / images.max()


# %% check raises="AssertionError"
def check():
    before = raw.clone()
    try:
        found = normalize(before)
    except (TypeError, RuntimeError) as error:
        message = f"{type(error).__name__}: {error}".splitlines()[0]
        raise AssertionError(f"{message} (amax? keepdim?)") from None
    assert torch.equal(before, raw), "raw was changed in place"
    kind = type(found).__name__
    assert isinstance(found, torch.Tensor), f"{kind}, expected Tensor"
    shape = tuple(found.shape)
    assert shape == (1797, 8, 8), f"{shape}, expected (1797, 8, 8)"
    largest = raw.flatten(1).max(1).values.tolist()
    right = torch.stack([a / b for a, b in zip(raw, largest)])
    error = (found - right).abs().flatten(1).amax(1)  # (1797,)
    n, wrong = int(error.argmax()), int((error > 1e-4).sum())
    message = f"{wrong} of 1797 images wrong; image {n}: maximum"
    message += f" {found[n].max():.3f}, pixels off by {error[n]:.3f}"
    assert wrong == 0, message


check()

# %% solution
def normalize(images):
    return images / images.amax(dim=(1, 2), keepdim=True)


check()
largest = raw.amax(dim=(1, 2))  # (1797,)
print("largest pixels:", largest.unique().tolist())
print("maximum after:", normalize(raw).amax(dim=(1, 2)).unique())
