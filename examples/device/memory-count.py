# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "估算显存", en = "Estimating memory" }
# device = "cpu"
# ///

# %% tensor
import torch
from torch import nn

x = torch.zeros(1024, 1024)
print(x.nelement(), "*", x.element_size(), "=", x.nbytes)
for dtype in (torch.float64, torch.bfloat16, torch.int8):
    print(dtype, x.to(dtype).nbytes / 2**20, "MiB")

# %% training
model = nn.Linear(1024, 1024)
optimizer = torch.optim.AdamW(model.parameters())
model(x[:1]).sum().backward()
optimizer.step()


def mib(tensors):
    return round(sum(t.nbytes for t in tensors) / 2**20)


parameters = list(model.parameters())
state = [
    t for s in optimizer.state.values() for t in s.values()
]
print("parameters:", mib(parameters), "MiB")
print("gradients: ", mib(p.grad for p in parameters), "MiB")
print("state:     ", mib(state), "MiB")

# %% activations
from torch.autograd.graph import saved_tensors_hooks


def kept(depth, batch):
    layers = [
        layer
        for _ in range(depth)
        for layer in (nn.Linear(256, 256), nn.ReLU())
    ]
    model = nn.Sequential(*layers)
    own = {p.data_ptr() for p in model.parameters()}
    saved = {}

    def pack(t):
        if t.data_ptr() not in own:
            saved[t.data_ptr()] = t
        return t

    with saved_tensors_hooks(pack, lambda t: t):
        out = model(torch.zeros(batch, 256))
    return mib(saved.values())


# zh: 除参数外，前向传播为反向传播保存了多少。
# en: What forward saves for backward, apart from parameters.
for depth, batch in ((4, 1024), (8, 1024), (8, 2048)):
    print(f"depth {depth}, batch {batch}: {kept(depth, batch)} MiB")
with torch.no_grad():
    print("with no_grad:", kept(8, 2048), "MiB")
