# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "safetensors"]
#
# [tool.example]
# title = { zh = "safetensors 文件", en = "A safetensors file" }
# ///

# %% header
import json
import os

import torch
from safetensors import safe_open
from safetensors.torch import load_model, save_file, save_model
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2, bias=False))
notes = {"epoch": "12"}
save_file(model.state_dict(), "model.safetensors", metadata=notes)
with open("model.safetensors", "rb") as file:
    length = int.from_bytes(file.read(8), "little")
    header = json.loads(file.read(length))
print(f"{length} bytes of JSON, then the data")
for name, entry in sorted(header.items()):
    print(name, entry)

# %% lazy
big = {f"layer{i}": torch.randn(1000, 1000) for i in range(10)}
save_file(big, "big.safetensors")
with safe_open("big.safetensors", framework="pt") as file:
    print(len(file.keys()), "tensors;", file.metadata())
    rows = file.get_slice("layer3")
    print(rows.get_shape(), rows.get_dtype())
    part = rows[10:12]  # reads these two rows only
print(part.shape, torch.equal(part, big["layer3"][10:12]))

# %% shared raises="RuntimeError" volatile=true
class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(10, 4)
        self.output = nn.Linear(4, 10, bias=False)
        self.output.weight = self.embed.weight


tied = Tied()
save_file(tied.state_dict(), "tied.safetensors")

# %% save-model
save_model(tied, "tied.safetensors")
with safe_open("tied.safetensors", framework="pt") as file:
    print(list(file.keys()), file.metadata())
copy = Tied()
print(load_model(copy, "tied.safetensors"))
print(torch.equal(copy.output.weight, tied.embed.weight))

# %% not-contiguous raises="ValueError"
save_file({"weight": model[0].weight.T}, "transposed.safetensors")

# %% not-a-tensor raises="ValueError"
save_file({"epoch": 12}, "checkpoint.safetensors")

# %% convert
torch.save(model.state_dict(), "model.pth")
state = torch.load("model.pth", map_location="cpu")
# zh: clone 让共享内存的张量各占一份；contiguous 整理布局。
# en: clone separates tensors that share memory; contiguous packs.
state = {k: v.clone().contiguous() for k, v in state.items()}
save_file(state, "converted.safetensors")
for name in ("model.pth", "converted.safetensors"):
    print(f"{name:22} {os.path.getsize(name)} bytes")
print(list(torch.load("converted.safetensors")))
