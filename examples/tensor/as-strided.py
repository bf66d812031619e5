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
# zh: 自己指定形状和步幅：转置、对角线。
# en: Custom shape and strides: a transpose, a diagonal.
print(torch.equal(x.as_strided((4, 3), (1, 4)), x.t()))
print(x.as_strided((3,), (5,)), x.diagonal())
# zh: 两个步幅都是 1：相邻两行重叠，同一个元素读取多次。
# en: Both strides 1: rows overlap and share elements.
x.as_strided((4, 3), (1, 1))

# %% unfold
temperature = torch.tensor([20.0, 22, 24, 20, 18, 16])
# zh: 沿第 0 维，窗口长度 3，步长 1。
# en: Along dimension 0: window length 3, step 1.
windows = temperature.unfold(0, 3, 1)  # (4, 3)
print(windows)
print(windows.stride())
# zh: 三天的滑动平均。
# en: The moving average over three days.
print(windows.mean(dim=-1))

# %% blocks
# zh: 步长等于窗口长度时不重叠；两维各做一次得到 2×2 的块。
# en: With step equal to size, windows don't overlap; applied
# en: to both dimensions, this gives 2×2 blocks.
image = torch.arange(16).view(4, 4)
blocks = image.unfold(0, 2, 2).unfold(1, 2, 2)
print(blocks.shape)  # (rows, columns, h, w)
print(blocks[0, 1])

# %% remainder
# zh: 7 个数只够两个窗口，最后的 6 被丢弃。
# en: A remainder too short for a window is dropped.
print(torch.arange(7).unfold(0, 3, 3))

# %% write
# zh: 窗口互相重叠：写入一处，其他窗口也会变。
# en: Windows overlap: one write shows in the others.
windows = torch.zeros(4).unfold(0, 2, 1)
windows[0, 1] = 1
print(windows)

# %% bounds raises="RuntimeError"
# zh: 最后一个位置是 2×4 + 4×1 = 12，存储只到 11。
# en: The last place is 2×4 + 4×1 = 12; the storage ends at 11.
x.as_strided((3, 5), (4, 1))
