# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "safetensors"]
#
# [tool.example]
# title = { zh = "分成几个文件的模型", en = "A model in several files" }
# ///

# %% files
import json

import torch
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2))
state = model.state_dict()
weight_map = {}  # name of the tensor -> name of the file
files = [f"model-0000{i}-of-00002.safetensors" for i in (1, 2)]
for layer, file in enumerate(files):
    part = {k: v for k, v in state.items() if k.startswith(f"{layer}.")}
    save_file(part, file)
    weight_map |= dict.fromkeys(part, file)
with open("model.safetensors.index.json", "w") as file:
    json.dump({"weight_map": weight_map}, file)
for name, file in weight_map.items():
    print(name, file)

# %% load
with open("model.safetensors.index.json") as file:
    weight_map = json.load(file)["weight_map"]
loaded = {}
for file in sorted(set(weight_map.values())):
    loaded |= load_file(file)
copy = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2))
print(copy.load_state_dict(loaded))

# %% one
name = "1.weight"
with safe_open(weight_map[name], framework="pt") as file:
    weight = file.get_tensor(name)
print(weight_map[name], tuple(weight.shape))
