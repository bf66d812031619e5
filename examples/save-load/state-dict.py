# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模型的 state_dict", en = "A model's state_dict" }
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
# zh: 另一个结构相同的模型，初始值是随机的。
# en: A second model of the same structure, initialized at random.
other = build()
x = torch.tensor([[1.0, 2.0]])
model.eval()
other.eval()
print("saved model: ", model(x).detach())
print("before load: ", other(x).detach())
print(other.load_state_dict(torch.load(path)))
print("after load:  ", other(x).detach())

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

# %% not-a-model raises="AttributeError"
# zh: 文件里是字典，不是模型。
# en: The file holds a dictionary, not a model.
torch.load(path).eval()

# %% path raises="TypeError"
model.load_state_dict("model.pt")
