# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "判断数据类型", en = "Checking the dtype" }
# ///

# %% dtype
import torch

x = torch.tensor([1.5, 2.5])
i = torch.tensor([1, 2])
print(x.dtype == torch.float32, i.dtype == torch.float32)
# zh: 只看类别，不看位数。
# en: The category, whatever the width.
print(x.half().is_floating_point(), i.is_floating_point())
print(i.dtype.is_signed, torch.complex64.is_complex)

# %% isinstance
# zh: True 的条件有三个：float32、在 CPU 上、不是稀疏张量。
# en: It has three conditions: float32, on the CPU, not sparse.
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
# zh: 数据类型不是 Python 类：类总是 torch.Tensor。
# en: The dtype isn't a Python class; the class is torch.Tensor.
print(type(x) is type(i) is torch.Tensor)
print(type(x) is torch.FloatTensor)
print(x.type(), i.type())

# %% gpu
print(isinstance(x, torch.cuda.FloatTensor))
print(x.is_cuda, x.device.type == "cuda", x.dtype)

# %% text
# zh: dtype 与字符串比较，总是 False。
# en: A dtype never equals a string.
print(x.dtype == "torch.float32", x.dtype == torch.float32)
# zh: Python 的 float 作参数表示 float64，两者比较却不相等。
# en: As an argument, float means float64, yet isn't equal to it.
y = torch.zeros(1, dtype=float)
print(y.dtype, y.dtype == float)
