# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：随机平移"
# title.en = "Exercise: shift at random"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

framed = torch.arange(1.0, 26).view(1, 1, 5, 5).repeat(120, 1, 1, 1)


# zh: 每张图像各自随机平移：上下、左右各 -1、0 或 1 个像素，
# zh: 空出的地方填 0。返回 (N, 1, H, W)。
# en: Shift each image by itself: by -1, 0, or 1 pixels up or down
# en: and left or right; what becomes free is 0. Return (N, 1, H, W).
def shift(x):
    return x.roll(int(torch.randint(-1, 2, ())), 3)


# %% check raises="AssertionError"
def moved(image, down, right):
    h, w = image.shape[-2:]
    out = torch.zeros(h + 2, w + 2)
    out[1 + down : 1 + down + h, 1 + right : 1 + right + w] = image[0]
    return out[None, 1:-1, 1:-1]


def check():
    torch.manual_seed(0)
    out = shift(framed.clone())
    shape, expected = tuple(out.shape), tuple(framed.shape)
    assert shape == expected, f"shape {shape}, expected {expected}"
    moves = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    right = [moved(framed[0], *move) for move in moves]
    counts = [0] * len(moves)
    for image in out:
        same = [bool((image == one).all()) for one in right]
        message = f"first row {image[0, 0].tolist()}: not zero-filled"
        assert any(same), message
        counts[same.index(True)] += 1
    found = f"{sum(c > 0 for c in counts)} of 9 shifts in 120 images"
    assert min(counts) > 0, f"{found}, expected 9"


check()

# %% solution
def shift(x):
    h, w = x.shape[2:]
    out = torch.zeros_like(x)
    padded = torch.nn.functional.pad(x, (1, 1, 1, 1))  # zeros around
    for i in range(len(x)):
        top, left = torch.randint(3, (2,)).tolist()
        out[i] = padded[i, :, top : top + h, left : left + w]
    return out


check()
shift(framed)[:2, 0]
