# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "转换数据类型", en = "Casting" }
# ///

# %% to
import torch

x = torch.tensor([1.7, -1.7, 0.0])
print(x.to(torch.int64))
print(x.to(torch.bool))
# zh: 也有简写的方法；还可以转成另一个张量的类型。
# en: There are shorthands; or match the dtype of a tensor.
print(x.long().dtype, x.int().dtype, x.double().dtype)
print(x.half().dtype, x.bfloat16().dtype)
print(x.to(torch.zeros(1, dtype=torch.int16)).dtype)

# %% same
# zh: 类型已经符合时，to 返回 x 本身。
# en: If the dtype already matches, to returns x itself.
print(x.to(torch.float32) is x, x.float() is x)
print(x.to(torch.float32, copy=True) is x)

# %% gradient
w = torch.ones(2, dtype=torch.float32, requires_grad=True)
w.double().sum().backward()
print(w.grad)
print(w.long().requires_grad)

# %% write
# zh: 把浮点数写入整数张量，小数部分会丢失，没有提示。
# en: Fractions written to an integer tensor are silently lost.
count = torch.zeros(3, dtype=torch.int32)
count[0] = 2.7
print(count)

# %% lossy
# zh: 2**24 + 1 要 25 位，float32 只有 24 位。
# en: 2**24 + 1 needs 25 bits, float32 has 24.
big = torch.tensor(2**24 + 1)
print(big.item(), big.float().long().item())
print(torch.tensor(70000.0).half())
print(torch.tensor([255, 256, 300]).to(torch.uint8))

# %% late
# zh: 存成 float32 时丢失的精度无法恢复。
# en: Precision lost in float32 does not come back.
print(torch.tensor(0.1).double().item())
print(torch.tensor(0.1, dtype=torch.float64).item())
