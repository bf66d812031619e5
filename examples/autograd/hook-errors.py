# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "钩子的常见错误", en = "Common errors with hooks" }
# ///

# %% not-tracked raises="RuntimeError"
import torch

torch.ones(2).register_hook(print)

# %% shape raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
w.register_hook(lambda grad: grad.sum())
(w * 3).sum().backward()

# %% number raises="TypeError"
w = torch.ones(2, requires_grad=True)
w.register_hook(lambda grad: grad.norm().item())
(w * 3).sum().backward()

# %% piled-up
w = torch.ones(2, requires_grad=True)
for step in range(3):
    w.grad = None
    w.register_hook(lambda grad: grad * 0.5)
    (w * 8).sum().backward()
    print(step, w.grad)

# %% old-print raises="SyntaxError"
compile("print y.grad", "note.py", "exec")
