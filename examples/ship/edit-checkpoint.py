# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "修改检查点", en = "Edit a checkpoint" }
# ///

# %% look
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
        self.head = nn.Linear(8, classes)


torch.manual_seed(0)
saved = nn.DataParallel(Net(10)).state_dict()
torch.save({"model": saved, "epoch": 12, "lr": 0.1}, "last.pth")


def describe(value, indent=""):
    for name, each in value.items():
        if isinstance(each, dict):
            print(f"{indent}{name}: {len(each)} entries")
            describe(each, indent + "  ")
        elif isinstance(each, torch.Tensor):
            print(f"{indent}{name} {tuple(each.shape)} {each.dtype}")
        else:
            print(f"{indent}{name} = {each}")


describe(torch.load("last.pth", map_location="cpu"))

# %% rename
state = torch.load("last.pth", map_location="cpu")["model"]
state = {
    name.removeprefix("module.").replace("body.", "backbone."): tensor
    for name, tensor in state.items()
}
print([name for name in state if name.endswith("weight")])

# %% drop
target = Net(3)
state = {
    name.replace("backbone.", "body."): tensor
    for name, tensor in state.items()
    if not name.startswith("head.")
}
print(target.load_state_dict(state, strict=False))

# %% fitting
# zh: 只保留名称和形状都与模型相符的部分。
# en: Keep what fits the model in both name and shape.
own, state = target.state_dict(), Net(10).state_dict()
fits = {
    name: tensor
    for name, tensor in state.items()
    if name in own and own[name].shape == tensor.shape
}
print("left out:", sorted(state.keys() - fits.keys()))

# %% merge
first, second = Net(10).state_dict(), Net(3).state_dict()
both = {k: v for k, v in first.items() if k.startswith("body.")}
both |= {k: v for k, v in second.items() if k.startswith("head.")}
print(Net(3).load_state_dict(both))

# %% average
models = [Net(3).state_dict() for _ in range(3)]
mean = {
    name: torch.stack([m[name].float() for m in models]).mean(0)
    for name in models[0]
}
mean = {k: v.to(models[0][k].dtype) for k, v in mean.items()}
print(Net(3).load_state_dict(mean))

# %% dtype
import os

state = nn.Sequential(nn.Linear(500, 500), nn.BatchNorm1d(500))
state = state.state_dict()
half = {
    name: each.bfloat16() if each.is_floating_point() else each
    for name, each in state.items()
}
for name, each in ("float32", state), ("bfloat16", half):
    torch.save(each, "size.pth")
    print(f"{name:8} {os.path.getsize('size.pth') // 1000} kB")
print({name: str(tensor.dtype)[6:] for name, tensor in half.items()})
