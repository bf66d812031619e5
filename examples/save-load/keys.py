# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不匹配的键", en = "Mismatched keys" }
# ///

# %% strict raises="RuntimeError"
import torch
from torch import nn


class Old(nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.head = nn.Linear(2, 4), nn.Linear(4, 5)


class New(nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.output = nn.Linear(2, 4), nn.Linear(4, 5)


torch.manual_seed(0)
state = Old().state_dict()
model = New()
model.load_state_dict(state)

# %% not-strict
report = model.load_state_dict(state, strict=False)
print("missing:   ", report.missing_keys)
print("unexpected:", report.unexpected_keys)
print(torch.equal(model.body.weight, state["body.weight"]))

# %% rename
renamed = {
    name.replace("head.", "output."): tensor
    for name, tensor in state.items()
}
model.load_state_dict(renamed)

# %% prefix
# zh: DataParallel 和 DDP 在每个名称前加上 module.。
# en: DataParallel and DDP put module. before each name.
wrapped = nn.DataParallel(Old()).state_dict()
print(list(wrapped)[:2])
plain = {
    name.removeprefix("module."): tensor
    for name, tensor in wrapped.items()
}
print(Old().load_state_dict(plain))

# %% shape raises="RuntimeError"
# zh: strict=False 只放宽对名称的要求，形状不符仍然报错。
# en: strict=False relaxes names only; a wrong shape still raises.
model.output = nn.Linear(4, 3)
model.load_state_dict(renamed, strict=False)

# %% drop-head
body = {
    name: tensor
    for name, tensor in renamed.items()
    if not name.startswith("output.")
}
model.load_state_dict(body, strict=False)

# %% silent
# zh: 没有一个名称相符，strict=False 也不报错。
# en: No name matches at all, and strict=False raises nothing.
nothing = {f"net.{name}": tensor for name, tensor in state.items()}
before = model.body.weight.clone()
report = model.load_state_dict(nothing, strict=False)
print("unchanged:", torch.equal(model.body.weight, before))
print("missing:   ", len(report.missing_keys))
print("unexpected:", len(report.unexpected_keys))
