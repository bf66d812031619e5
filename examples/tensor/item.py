# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "取出 Python 数值", en = "From tensors to numbers" }
# ///

# %% item
import torch

for x in (torch.tensor(3.5), torch.tensor([[7]]), torch.tensor(True)):
    print(x.shape, x.item(), type(x.item()).__name__)

# %% tolist
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
print(x.tolist())
print(torch.tensor(3.5).tolist())
# zh: list 只拆开一层，里面仍然是张量。
# en: list unpacks one level: the items are still tensors.
print(list(x))

# %% builtins
n = torch.tensor(2)
print(float(n), int(torch.tensor(-2.7)), bool(n))
print(["a", "b", "c"][n], list(range(n)))
print(f"{torch.tensor(2.71828):.3f}")

# %% digits
# zh: item 给出实际存储的数；打印张量只显示四位小数。
# en: item gives the stored value; printing shows 4 decimals.
x = torch.tensor(0.1)
print(x, x.item(), x.item() == 0.1)

# %% several raises="RuntimeError"
torch.tensor([1.0, 2.0]).item()

# %% truth raises="RuntimeError"
if torch.tensor([1.0, 2.0]) > 0:
    print("positive")
