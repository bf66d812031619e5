# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "channels_last", en = "channels_last" }
# ///

# %% strides
import torch

x = torch.zeros(2, 3, 4, 5)  # (N, C, H, W)
y = x.to(memory_format=torch.channels_last)
# zh: 形状不变，步幅改变：同一像素的各通道相邻。
# en: Same shape; the channels of a pixel are now adjacent.
print(x.shape, x.stride())
print(y.shape, y.stride())
print(y.data_ptr() == x.data_ptr())

# %% two-questions
# zh: 是否连续取决于检查哪种内存格式。
# en: Contiguity depends on the memory format you check.
for z in (x, y, x.permute(0, 2, 3, 1)):
    rows = z.is_contiguous()
    last = z.is_contiguous(memory_format=torch.channels_last)
    print(tuple(z.shape), rows, last)

# %% kept
# zh: 逐元素运算和卷积沿用输入的内存格式。
# en: Elementwise operations and convolutions keep the format.
conv = torch.nn.Conv2d(3, 8, kernel_size=3, padding=1)
print(torch.relu(y).stride() == y.stride())
for image in (x, y):
    out = conv(image)
    print(
        tuple(out.shape),
        out.is_contiguous(memory_format=torch.channels_last),
    )

# %% flatten raises="RuntimeError"
# zh: 展平要按 (C, H, W) 的顺序，view 做不到。
# en: Flattening in (C, H, W) order is impossible as a view.
print(y.flatten(1).shape)
y.view(2, -1)

# %% rank raises="RuntimeError"
# zh: 单张图像没有批次维度，先添加。
# en: A single image has no batch dimension: add it first.
image = torch.zeros(3, 4, 5)  # (C, H, W)
print(image[None].contiguous(memory_format=torch.channels_last).shape)
image.contiguous(memory_format=torch.channels_last)
