# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一次运行多个模型", en = "Several models in one call" }
# ///

# %% stack
import copy

import torch
from torch import nn
from torch.func import functional_call, stack_module_state, vmap

torch.manual_seed(0)
models = [
    nn.Sequential(nn.Linear(4, 32), nn.ReLU(), nn.Linear(32, 1))
    for _ in range(5)
]
params, buffers = stack_module_state(models)
print({name: tuple(p.shape) for name, p in params.items()})

# %% run
skeleton = copy.deepcopy(models[0]).to("meta")


def call(params, buffers, x):
    return functional_call(skeleton, (params, buffers), (x,))


x = torch.randn(8, 4)
together = vmap(call, in_dims=(0, 0, None))(params, buffers, x)
alone = torch.stack([model(x) for model in models])
print(together.shape, torch.allclose(together, alone, atol=1e-6))

# %% train
# zh: 栈起来的参数是新的叶子：优化器接收它们，原来的模型不变。
# en: The stacked parameters are new leaves. The optimizer gets them,
# en: and the original models don't change.
before = models[0][0].weight.clone()
optimizer = torch.optim.Adam(params.values(), lr=1e-2)
target = x.sum(1, keepdim=True)
for step in range(61):
    outputs = vmap(call, in_dims=(0, 0, None))(params, buffers, x)
    each = (outputs - target).square().mean((1, 2))  # (5,)
    optimizer.zero_grad()
    each.sum().backward()
    optimizer.step()
    if step % 30 == 0:
        print(step, *(f"{loss:.3f}" for loss in each))
print(torch.equal(before, models[0][0].weight))

# %% back
for i, model in enumerate(models):
    model.load_state_dict({k: v[i] for k, v in params.items()})
print(torch.allclose(models[0](x), outputs[0], atol=1e-2))
