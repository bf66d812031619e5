# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "判断元素类型", en = "Checking the dtype" }
# ///

# %% dtype
import torch

x = torch.tensor([1.5, 2.5])
i = torch.tensor([1, 2])
print(x.dtype == torch.float32, i.dtype == torch.float32)
# zh: 只问种类，不问位数。
# en: Asking for the kind, whatever the width.
print(x.half().is_floating_point(), i.is_floating_point())
print(i.dtype.is_signed, torch.complex64.is_complex)

# %% isinstance
# zh: 它同时要求：float32、在 CPU 上、不是稀疏的。
# en: It asks for three things: float32, on the CPU, not sparse.
tensors = {
    "float32": x,
    "parameter": torch.nn.Parameter(x),
    "float64": x.double(),
    "float16": x.half(),
    "meta": x.to("meta"),
    "sparse": x.to_sparse(),
}
print("          FloatTensor  floating point")
for name, t in tensors.items():
    legacy = isinstance(t, torch.FloatTensor)
    print(f"{name:9} {legacy!s:12} {t.is_floating_point()}")

# %% type
# zh: 元素类型不是 Python 的类：类总是 torch.Tensor。
# en: The dtype is no Python class: the class is torch.Tensor.
print(type(x) is type(i) is torch.Tensor)
print(type(x) is torch.FloatTensor)
print(x.type(), i.type())

# %% gpu
print(isinstance(x, torch.cuda.FloatTensor))
print(x.is_cuda, x.device.type == "cuda", x.dtype)

# %% text
# zh: 字符串和 dtype 比较，永远是 False，也不报错。
# en: A string never equals a dtype, and there is no error.
print(x.dtype == "torch.float32", x.dtype == torch.float32)
# zh: Python 的 float 作参数等于 float64，比较却不等。
# en: Python's float as an argument means float64, yet is not equal.
y = torch.zeros(1, dtype=float)
print(y.dtype, y.dtype == float)
