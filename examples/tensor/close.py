# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "差不多相等", en = "Close enough" }
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
# zh: 三处都差 0.001。默认 rtol 是 1e-5，1000 那里允许差 0.01。
# en: All differ by 0.001. By default rtol=1e-5, so at 1000 the
# en: difference may be 0.01.
print(torch.isclose(a, b))
print(torch.isclose(a, b, rtol=1e-2))
# zh: 靠近 0 的地方只有 atol 管用。
# en: Near 0 only atol helps.
print(torch.isclose(a, b, rtol=0, atol=1e-2))

# %% asymmetric
a, b = torch.tensor([10.0]), torch.tensor([9.0])
# zh: 容差按第二个参数算：10 的一成，9 的一成。
# en: The tolerance is taken from the second argument:
# en: a tenth of 10, a tenth of 9.
print(torch.isclose(b, a, rtol=0.1), torch.isclose(a, b, rtol=0.1))

# %% broadcast
column, row = torch.ones(2, 1), torch.ones(1, 2)
# zh: allclose 也会广播。
# en: allclose broadcasts, too.
torch.allclose(column, row)

# %% assert raises="AssertionError"
# zh: 写测试用 assert_close：它说清楚哪里差、差多少。
# en: For tests: assert_close says where and how much.
torch.testing.assert_close(
    torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.5])
)

# %% assert-shape raises="AssertionError"
# zh: 形状不同，它也不放过。
# en: It does not let different shapes pass, either.
torch.testing.assert_close(column, row)

# %% dtype raises="RuntimeError"
x = torch.ones(2)
print(torch.allclose(x, x.double().float()))
torch.allclose(x, x.double())
