# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不让反向传播报错", en = "In-place without errors" }
# ///

# %% quick
import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = x.exp()
# zh: 写成 y += 1 的话，backward() 会报错。
# en: With y += 1, backward() would fail.
y = y + 1
y.sum().backward()
with torch.no_grad():
    x -= 0.1 * x.grad
print(x)
