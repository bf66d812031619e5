# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "逐层比较两个设备的结果"
# title.en = "Compare two devices layer by layer"
# device = "cpu"
# ///

# %% compare
import copy

import torch
import torch.nn.functional as F
from torch import nn


def outputs(model, x, y, device, dtype=torch.float32):
    # zh: 同样的权重，同一个批次，一步训练。
    # en: The same weights, the same batch, one training step.
    model = copy.deepcopy(model).to(device, dtype)
    found = {}

    def keep(name):
        def hook(module, args, out):
            found["output " + name] = out.detach().cpu()

        return hook

    for name, module in model.named_modules():
        if not list(module.children()):
            module.register_forward_hook(keep(name))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loss = F.cross_entropy(model(x.to(device, dtype)), y.to(device))
    loss.backward()
    optimizer.step()
    for name, p in model.named_parameters():
        found["gradient " + name] = p.grad.cpu()
        found["updated " + name] = p.detach().cpu()
    return found


def compare(a, b):
    for name in a:
        scale = a[name].abs().max()
        error = (a[name] - b[name]).abs().max() / scale
        flag = "  <-- differs" if error > 1e-3 else ""
        print(f"{name:18} {error:.0e}{flag}")


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(20, 64), nn.GELU(), nn.Linear(64, 5))
x, y = torch.randn(32, 20), torch.randint(5, (32,))
# zh: 在 Mac 上是 outputs(model, x, y, "mps")；这里代之以 float64。
# en: On a Mac: outputs(model, x, y, "mps"); float64 stands in here.
right = outputs(model, x, y, "cpu")
compare(right, outputs(model, x, y, "cpu", torch.float64))
