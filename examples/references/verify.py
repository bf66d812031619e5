# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自己验证", en = "Check for yourself" }
# ///

# %% version
import torch

print(torch.__version__.split("+")[0])

# %% division
# zh: 2018 年的文章会说：两个整数张量相除，得到整数。
# en: An article of 2018 would say: integer tensors divide to
# en: integers.
a, b = torch.tensor([7]), torch.tensor([2])
print(a / b, a // b)

# %% formula
# zh: 「交叉熵里已经有 softmax」：写一遍公式，比一比。
# en: "Cross entropy has softmax inside": write the formula, and
# en: compare.
torch.manual_seed(0)
logits, target = torch.randn(4, 3), torch.tensor([0, 2, 1, 0])
by_hand = -logits.softmax(1).log()[range(4), target].mean()
loss = torch.nn.functional.cross_entropy(logits, target)
print(torch.allclose(loss, by_hand))

# %% docstring
print(torch.Tensor.fill_.__doc__.strip())

# %% signature
import inspect

print(inspect.signature(torch.nn.functional.dropout))

# %% source
print(inspect.getsource(torch.nn.Flatten.forward))

# %% removed raises="RuntimeError"
torch.matrix_rank(torch.eye(2))
