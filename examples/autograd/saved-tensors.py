# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保存的值被修改", en = "A saved value modified" }
# ///

# %% what-is-saved
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
functions = [torch.exp, torch.sigmoid, torch.relu, torch.log]
functions += [torch.sin, torch.square, torch.neg, torch.sum]
for f in functions:
    node = f(x).grad_fn
    # zh: 节点保存的值，属性名都以 _saved_ 开头。
    # en: Attributes for saved values begin with _saved_.
    saved = [
        name.removeprefix("_saved_")
        for name in dir(node)
        if name.startswith("_saved_")
        and isinstance(getattr(node, name), torch.Tensor)
    ]
    print(f"{f.__name__:8} {' '.join(saved) or '-'}")

# %% output raises="RuntimeError"
y = x.exp()
y.add_(1)
y.sum().backward()

# %% parts
import re

try:
    y.sum().backward()
except RuntimeError as error:
    sentence, hint = str(error).split(" Hint: ")
for number, part in enumerate(re.split(r"(?<=[:,;]) ", sentence), 1):
    print(number, part)

# %% input raises="RuntimeError"
h = x * 2
y = h.log()
h.add_(1)
y.sum().backward()

# %% constant raises="RuntimeError"
scale = torch.ones(2)
y = x * scale
scale.zero_()
y.sum().backward()

# %% no-grad-too raises="RuntimeError"
y = x.exp()
with torch.no_grad():
    y.add_(1)
y.sum().backward()
