# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "state_dict", en = "state_dict" }
# ///

# %% contents
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from torch import nn


def build():
    return nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.ReLU())


torch.manual_seed(0)
model = build()
for name, tensor in model.state_dict().items():
    print(f"{name:22} {tuple(tensor.shape)}")

# %% save
folder = TemporaryDirectory()
path = Path(folder.name, "model.pt")
torch.save(model.state_dict(), path)

# %% load
# zh: 另建一个模型，初值是随机的。
# en: Another model, with random initial values.
other = build()
x = torch.tensor([[1.0, 2.0]])
print(torch.equal(model.eval()(x), other.eval()(x)))
print(other.load_state_dict(torch.load(path)))
print(torch.equal(model(x), other(x)))

# %% not-a-model raises="AttributeError"
# zh: 文件里只有字典，没有模型。
# en: The file holds a dictionary, not a model.
torch.load(path).eval()

# %% path raises="TypeError"
model.load_state_dict("model.pt")

# %% shared
# zh: state_dict 不复制，它的张量就是参数的那块内存。
# en: state_dict copies nothing: it shows the parameters' memory.
state = model.state_dict()
with torch.no_grad():
    model[0].bias.fill_(7)
print(state["0.bias"])
# zh: load_state_dict 则是把数抄进去，以后互不相干。
# en: load_state_dict copies numbers in; afterwards they're separate.
other.load_state_dict(state)
with torch.no_grad():
    model[0].bias.fill_(8)
print(other[0].bias.tolist())

# %% no-state-dict
class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("mean", torch.zeros(2))
        self.register_buffer("cache", torch.zeros(2), persistent=False)
        self.scale = torch.ones(2)
        self.layers = [nn.Linear(2, 2)]


list(Scaled().state_dict())
