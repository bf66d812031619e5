# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数据类型的常见错误", en = "Common dtype errors" }
# ///

# %% linear raises="RuntimeError"
import torch

torch.manual_seed(0)
layer = torch.nn.Linear(2, 1)
x = torch.zeros(4, 2, dtype=torch.float64)
print(layer(x.float()).shape)
layer(x)

# %% requires-grad raises="RuntimeError"
torch.tensor([1, 2], requires_grad=True)

# %% mean raises="NotImplementedError"
count = torch.tensor([1, 2])
print(count.float().mean())
count.mean()

# %% in-place raises="RuntimeError"
# zh: 结果是 float32，左边的张量却是 int64。
# en: The result is float32, but the left side is int64.
count += 0.5

# %% string raises="TypeError"
torch.zeros(2, dtype="float32")
