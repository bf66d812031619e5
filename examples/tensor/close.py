# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "浮点数的近似相等", en = "Approximate equality" }
# ///

# %% float
import torch

x = torch.tensor([0.1], dtype=torch.float64) + 0.2
y = torch.tensor([0.3], dtype=torch.float64)
print(f"{x.item():.17f}")
print(f"{y.item():.17f}")
print(torch.equal(x, y), torch.allclose(x, y))

# %% tolerance
a = torch.tensor([1000.0, 1.0, 0.0])
b = torch.tensor([1000.001, 1.001, 0.001])
# zh: 三处都差 0.001。默认 rtol=1e-5，1000 处允许差 0.01。
# en: All differ by 0.001. The default rtol=1e-5 allows a
# en: difference of 0.01 at 1000.
print(torch.isclose(a, b))
print(torch.isclose(a, b, rtol=1e-2))
# zh: 在 0 附近只有 atol 起作用。
# en: Near 0, only atol has an effect.
print(torch.isclose(a, b, rtol=0, atol=1e-2))

# %% half
x = torch.tensor([1.0, 100.0], dtype=torch.bfloat16)
y = x * 1.004  # one or two steps of bfloat16 away
print(y, torch.allclose(x, y))
print(torch.testing.assert_close(x, y))

# %% assert raises="AssertionError"
# zh: 测试用 assert_close，它会报告哪里不同、差多少。
# en: For tests: assert_close reports where and by how much.
torch.testing.assert_close(
    torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.5])
)

# %% broadcast
# zh: allclose 会广播，形状不同也可能返回 True。
# en: allclose broadcasts: different shapes can give True.
column, row = torch.ones(2, 1), torch.ones(1, 2)
torch.allclose(column, row)

# %% assert-shape raises="AssertionError"
# zh: assert_close 要求形状相同。
# en: assert_close requires equal shapes.
torch.testing.assert_close(column, row)

# %% dtype raises="RuntimeError"
x = torch.ones(2)
print(torch.allclose(x, x.double().float()))
torch.allclose(x, x.double())
