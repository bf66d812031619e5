# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "as_strided 与 unfold", en = "as_strided and unfold" }
# ///

# %% as-strided
import torch

x = torch.arange(12).view(3, 4)
# zh: 形状和步幅由你来定：转置、对角线。
# en: You choose shape and strides: transpose, diagonal.
print(torch.equal(x.as_strided((4, 3), (1, 4)), x.t()))
print(x.as_strided((3,), (5,)), x.diagonal())
# zh: 两个步幅都是 1：相邻两行重叠，同一个数读了几遍。
# en: Both strides 1: rows overlap, numbers are read again.
x.as_strided((4, 3), (1, 1))

# %% unfold
temperature = torch.tensor([20.0, 22, 24, 20, 18, 16])
# zh: 第 0 维上，窗口长 3，每次移 1。
# en: Along dimension 0, windows of 3, one step at a time.
windows = temperature.unfold(0, 3, 1)  # (4, 3)
print(windows)
print(windows.stride())
# zh: 三天的滑动平均。
# en: The moving average over three days.
print(windows.mean(dim=-1))

# %% blocks
# zh: 步长等于窗口长，窗口就不重叠；两维各来一次，得到 2×2 的块。
# en: A step as long as the window: no overlap. Done in both
# en: dimensions it gives blocks of 2×2.
image = torch.arange(16).view(4, 4)
blocks = image.unfold(0, 2, 2).unfold(1, 2, 2)
print(blocks.shape)  # (rows, columns, h, w)
print(blocks[0, 1])

# %% remainder
# zh: 除不尽时，剩下的不足一个窗口，就不要了。
# en: What is left over and too short for a window is dropped.
print(torch.arange(7).unfold(0, 3, 3))

# %% write
# zh: 窗口互相重叠：写一处，别的窗口也变。先 clone 再写。
# en: Windows overlap: a write shows in others. Clone, then write.
windows = torch.zeros(4).unfold(0, 2, 1)
windows[0, 1] = 1
print(windows)

# %% bounds raises="RuntimeError"
# zh: 最后一个位置是 2×4 + 4×1 = 12，存储只到 11。
# en: The last place is 2×4 + 4×1 = 12; the storage ends at 11.
x.as_strided((3, 5), (4, 1))

# %% too-long raises="RuntimeError"
torch.arange(6).unfold(0, 7, 1)
