# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用钩子打印梯度", en = "Print gradients with hooks" }
# ///

# %% module
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential()
for n in range(4):
    model.append(nn.Linear(32, 32))
    model.append(nn.Sigmoid())
# zh: 输入也需要梯度，否则第 0 层的钩子会给出警告。
# en: Without requires_grad here, the hook of layer 0 warns.
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
# zh: 每一步记录一次，训练结束后查看。
# en: Record every step, and read the history after training.
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
# zh: sigmoid 的导数是 output * (1 - output)，最大 0.25。
# en: The derivative of sigmoid, at most 0.25.
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
