# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数与模块的钩子", en = "More hooks" }
# ///

# %% step-in-backward
import torch
from torch import nn

model = nn.Linear(2, 1, bias=False)
nn.init.ones_(model.weight)


@torch.no_grad()
def step(p):
    p -= 0.1 * p.grad
    p.grad = None


for p in model.parameters():
    p.register_post_accumulate_grad_hook(step)
model(torch.tensor([[1.0, 2.0]])).sum().backward()
print(model.weight, model.weight.grad)

# %% module
def report(module, grad_input, grad_output):
    print(type(module).__name__, grad_input, grad_output)


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
nn.init.ones_(model[2].weight)
handle = model[2].register_full_backward_hook(report)
model(torch.ones(1, 2)).sum().backward()
handle.remove()

# %% non-leaf raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
(w * 2).register_post_accumulate_grad_hook(print)
