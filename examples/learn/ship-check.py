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


# zh: 高和宽应为 8×8，像素应为 0 到 16；否则抛出 ValueError。
# en: 8×8 pixels from 0 to 16; otherwise, raise ValueError.
def check_image(image):
    return torch.tensor(image, dtype=torch.float32)


# %% check raises="AssertionError"
def check():
    good = [[16.0] * 8] * 8
    assert check_image(good).shape == (8, 8), "refuses a good image"
    nan = float("nan")
    for what, bad in {
        "7 rows": [[0.0] * 8] * 7,
        "64 numbers in a row": [0.0] * 64,
        "255": [[255.0] * 8] * 8,
        "-1": [[-1.0] * 8] * 8,
        "nan": [[nan] * 8] * 8,
    }.items():
        try:
            check_image(bad)
        except ValueError:
            continue
        raise AssertionError(f"accepts: {what}")


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
