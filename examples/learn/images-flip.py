# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：翻转一半的图像"
# title.en = "Exercise: flip half of the images"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

numbered = torch.arange(64.0 * 9).view(64, 1, 3, 3)


# zh: 每张图像以 0.5 的概率左右翻转，各自独立。
# en: Flip each image left to right with probability 0.5, each by
# en: itself.
def flip(x):
    return x.flip(3) if torch.rand(()) < 0.5 else x


# %% check raises="AssertionError"
def check():
    torch.manual_seed(0)
    counts, times = [], torch.zeros(64)
    for _ in range(20):
        out = flip(numbered.clone())
        shape = tuple(out.shape)
        assert shape == (64, 1, 3, 3), f"shape {shape}"
        kept = (out == numbered).flatten(1).all(1)
        turned = (out == numbered.flip(3)).flatten(1).all(1)
        other = int((~kept & ~turned).sum())
        assert other == 0, f"{other} of 64: not x[i], not x.flip(3)[i]"
        counts.append(int(turned.sum()))
        times += turned
    found = f"flipped {counts[:5]} of 64, expected about 32"
    assert 0 < min(counts) and max(counts) < 64, found
    assert 500 < sum(counts) < 780, found
    assert len(set(counts)) > 1, f"flipped {counts[:5]} of 64"
    first, last = int(times[0]), int(times[63])
    found = f"of 20 times: image 0 {first}, image 63 {last}"
    assert 0 < times.min() and times.max() < 20, found


check()

# %% solution
def flip(x):
    chosen = torch.rand(len(x), 1, 1, 1) < 0.5
    return torch.where(chosen, x.flip(3), x)


check()
flip(numbered)[:2, 0]
