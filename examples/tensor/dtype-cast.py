# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "转换元素类型", en = "Casting" }
# ///

# %% to
import torch

x = torch.tensor([1.7, -1.7, 0.0])
print(x.to(torch.int64))
print(x.to(torch.bool))
# zh: 短名字做同样的事；也可以照着另一个张量转。
# en: Short names do the same; or take the dtype of another tensor.
print(x.long().dtype, x.int().dtype, x.double().dtype)
print(x.half().dtype, x.bfloat16().dtype)
print(x.to(torch.zeros(1, dtype=torch.int16)).dtype)

# %% same
# zh: 类型本来就对，to 直接交还自己。
# en: If the dtype is right already, to hands back x itself.
print(x.to(torch.float32) is x, x.float() is x)
print(x.to(torch.float32, copy=True) is x)

# %% gradient
w = torch.ones(2, dtype=torch.float32, requires_grad=True)
w.double().sum().backward()
print(w.grad)
print(w.long().requires_grad)

# %% write
# zh: 往整数张量里写小数，小数部分不声不响地丢了。
# en: Written into integers, fractions are dropped without a word.
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
# zh: 先存成 float32，丢了的位数再也回不来。
# en: Digits lost in float32 do not come back.
print(torch.tensor(0.1).double().item())
print(torch.tensor(0.1, dtype=torch.float64).item())
