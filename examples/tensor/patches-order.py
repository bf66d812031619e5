# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "括号里的顺序决定结果", en = "The order decides" }
# ///

# %% order
import torch

image = torch.arange(16).view(4, 4)
# zh: (h1 h2) 中 h2 变化最快：相邻的行属于同一块。
# en: In (h1 h2), h2 varies fastest: adjacent rows are in one block.
split = image.view(2, 2, 2, 2)  # (h1, h2, w1, w2)
# zh: '(h1 h2) (w1 w2) -> (h1 w1) h2 w2'：分块。
# en: '(h1 h2) (w1 w2) -> (h1 w1) h2 w2': patches.
patches = split.permute(0, 2, 1, 3).reshape(4, 2, 2)
# zh: '(h1 h2) (w1 w2) -> (h2 w2) h1 w1'：隔点采样。
# en: '(h1 h2) (w1 w2) -> (h2 w2) h1 w1': every other pixel.
smaller = split.permute(1, 3, 0, 2).reshape(4, 2, 2)
print("patch", patches[0].tolist(), "subsampled", smaller[0].tolist())
print(torch.equal(smaller[0], image[::2, ::2]))

# %% back
h, w = 2, 2
again = patches.view(2, 2, h, w).permute(0, 2, 1, 3).reshape(4, 4)
wrong = patches.reshape(4, 4)
print(torch.equal(again, image), torch.equal(wrong, image))
