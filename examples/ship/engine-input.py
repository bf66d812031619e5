# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "推理引擎读到的内存"
# title.en = "The memory that an engine reads"
# ///

# %% memory
import torch

# zh: 图像读出来是 HWC；permute 只改变步幅，不移动数据。
# en: Images are read as HWC; permute changes strides and moves no data.
image = torch.arange(12.0).reshape(2, 2, 3)  # (H, W, C)
x = image.permute(2, 0, 1)[None]  # (N, C, H, W)
print(x.shape, x.stride(), x.is_contiguous())


def as_engine_reads(x):
    """The numbers from data_ptr() on, in order, as this shape."""
    start, size = x.storage_offset(), (x.numel(),)
    flat = torch.empty(0).set_(x.untyped_storage(), start, size)
    return flat.view(x.shape)


print("tensor", x[0, 0].tolist())
print("engine", as_engine_reads(x)[0, 0].tolist())

# %% contiguous
y = x.contiguous()
print("engine", as_engine_reads(y)[0, 0].tolist())

# %% dtype
# zh: 类型也不会检查：float64 的字节当作 float32 来读。
# en: Nor is the dtype checked: the bytes of float64, read as float32.
wide = torch.tensor([1.0, 2.0], dtype=torch.float64)
print(wide.view(torch.float32).tolist())
