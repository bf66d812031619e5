# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：检查输入"
# title.en = "Exercise: check the input"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch


# zh: 返回张量；不是 8×8，或者像素超出 0 到 16，
# zh: 就抛出 ValueError。
# en: Return a tensor; if it isn't 8×8, or a pixel isn't from 0 to
# en: 16, raise ValueError.
def check_image(image):
    return torch.tensor(image, dtype=torch.float32)


# %% check raises="AssertionError"
def check():
    pixels = torch.arange(64.0).view(8, 8) % 17
    found = check_image(pixels.tolist())
    kind = type(found).__name__
    assert torch.is_tensor(found), f"{kind}, expected Tensor"
    shape = tuple(found.shape)
    assert shape == (8, 8), f"shape {shape}, expected (8, 8)"
    bad = {
        "7 rows": [[0.0] * 8] * 7,
        "7 columns": [[0.0] * 7] * 8,
        "64 numbers in a row": [0.0] * 64,
    }
    for value in (17.0, -1.0, float("nan")):
        pixels[3, 5] = value
        bad[f"one pixel of {value}"] = pixels.tolist()
    for what, image in bad.items():
        try:
            check_image(image)
        except ValueError:
            continue
        raise AssertionError(f"{what}: expected ValueError")


check()

# %% solution
def check_image(image):
    x = torch.tensor(image, dtype=torch.float32)
    if x.shape != (8, 8):
        raise ValueError(f"expected 8×8 pixels, got {tuple(x.shape)}")
    if not ((x >= 0) & (x <= 16)).all():
        raise ValueError("expected pixels from 0 to 16")
    return x


check()
nan = torch.tensor(float("nan"))
print(nan < 0, nan > 16, (nan >= 0) & (nan <= 16))
