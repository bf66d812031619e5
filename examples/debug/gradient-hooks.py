# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用钩子看梯度", en = "Watch gradients with hooks" }
# ///

# %% module
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential()
for n in range(4):
    model.append(nn.Linear(32, 32))
    model.append(nn.Sigmoid())
# zh: 输入也要求梯度，否则第 0 层的钩子会警告。
# en: The input requires grad, too, or the hook of layer 0 warns.
x = torch.randn(64, 32, requires_grad=True)


def report(name):
    def hook(module, grad_input, grad_output):
        size = grad_output[0].norm()
        print(f"{name} {type(module).__name__:8} {size:.1e}")

    return hook


handles = [
    module.register_full_backward_hook(report(name))
    for name, module in model.named_children()
]
model(x).mean().backward()

# %% remove
for handle in handles:
    handle.remove()
model(x).mean().backward()  # silent
print(len(handles), "hooks removed")

# %% record
# zh: 每一步记一笔，训练完再看。
# en: One note a step, to be read after training.
history = {name: [] for name, _ in model.named_parameters()}
for name, p in model.named_parameters():
    p.register_post_accumulate_grad_hook(
        lambda p, name=name: history[name].append(p.grad.norm().item())
    )
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for _ in range(3):
    optimizer.zero_grad()
    model(x).mean().backward()
    optimizer.step()
for name in ("0.weight", "6.weight"):
    print(name, [f"{norm:.1e}" for norm in history[name]])

# %% activations
# zh: 前向的钩子看得到饱和：sigmoid 的斜率不超过 0.25。
# en: A forward hook sees the cause: slopes of at most 0.25.
def slope(module, inputs, output):
    slopes.append(f"{(output * (1 - output)).mean():.3f}")


for module in model:
    if isinstance(module, nn.Sigmoid):
        module.register_forward_hook(slope)
for name, inputs in (("x", x), ("100", torch.full((64, 32), 100.0))):
    slopes = []
    with torch.no_grad():
        model(inputs)
    print(f"input {name:3} mean slopes", *slopes)

# %% in-place raises="RuntimeError"
bad = nn.Sequential(nn.Linear(2, 2), nn.ReLU(inplace=True))
bad[0].register_full_backward_hook(report("0"))
bad(torch.ones(1, 2))
