# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数化的错误", en = "Parametrization errors" }
# ///

# %% deprecated
import torch
from torch import nn
from torch.nn.utils import parametrize

torch.manual_seed(0)
old = torch.nn.utils.weight_norm(nn.Linear(4, 3))
print(list(old.state_dict()))

# %% old-checkpoint
# zh: 新的 weight_norm 能读取旧的名字。
# en: The new weight_norm reads the old names.
new = torch.nn.utils.parametrizations.weight_norm(nn.Linear(4, 3))
print(new.load_state_dict(old.state_dict()))
for name, m in ("old", old), ("new", new):
    print(name, [f"{w:.4f}" for w in m.weight[0].tolist()])

# %% keys raises="RuntimeError"
new.load_state_dict(nn.Linear(4, 3).state_dict())


# %% assign raises="RuntimeError"
class Doubled(nn.Module):
    def forward(self, x):
        return 2 * x


layer = nn.Linear(3, 3)
parametrize.register_parametrization(layer, "weight", Doubled())
layer.weight = torch.eye(3)

# %% in-place
# zh: layer.weight 是每次重新计算的结果：修改它没有作用。
# en: layer.weight is computed anew each time: changing it has no
# en: effect.
before = layer.weight.clone()
with torch.no_grad():
    layer.weight.zero_()
print("before", [f"{w:.4f}" for w in before[0].tolist()])
print("after ", [f"{w:.4f}" for w in layer.weight[0].tolist()])

# %% optimizer
for register in (
    lambda m: parametrize.register_parametrization(
        m, "weight", nn.ReLU()
    ),
    torch.nn.utils.parametrizations.weight_norm,
):
    layer = nn.Linear(3, 1, bias=False)
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
    register(layer)
    updated = {id(p) for p in optimizer.param_groups[0]["params"]}
    now = [id(p) in updated for p in layer.parameters()]
    print("updated by the optimizer:", sum(now), "of", len(now))

# %% pickle raises="RuntimeError"
import pickle

pickle.dumps(layer)
