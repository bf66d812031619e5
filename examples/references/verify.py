# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "验证一个说法", en = "Verify a claim" }
# ///

# %% version
import torch

print(torch.__version__.split("+")[0])

# %% division
# zh: 2018 年的文章会说：两个整数张量相除得到整数。
# en: An article from 2018 would say that dividing integer
# en: tensors gives integers.
a, b = torch.tensor([7]), torch.tensor([2])
print(a / b, a // b)

# %% formula
# zh: 「交叉熵已经包含 softmax」：写出公式，与函数比较。
# en: "Cross entropy includes softmax": write out the formula,
# en: and compare it with the function.
torch.manual_seed(0)
logits, target = torch.randn(4, 3), torch.tensor([0, 2, 1, 0])
by_hand = -logits.softmax(1).log()[range(4), target].mean()
loss = torch.nn.functional.cross_entropy(logits, target)
print(f"function {loss:.6f}, formula {by_hand:.6f}")

# %% docstring
print(torch.Tensor.fill_.__doc__.strip())

# %% signature
import inspect

print(inspect.signature(torch.nn.functional.dropout))

# %% source
print(inspect.getsource(torch.nn.Flatten.forward))

# %% removed raises="RuntimeError"
torch.matrix_rank(torch.eye(2))
