# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "服务加载什么", en = "What a service loads" }
# ///

# %% quick
import torch
from torch import nn

config = {"sizes": [4, 8, 3], "classes": ["cat", "dog", "fox"]}
build = lambda a, b, c: nn.Sequential(
    nn.Linear(a, b), nn.ReLU(), nn.Linear(b, c))
model = build(*config["sizes"])
torch.save({"config": config, "weights": model.state_dict()}, "m.pt")
file = torch.load("m.pt", map_location="cpu", weights_only=True)
served = build(*file["config"]["sizes"]).eval()
served.load_state_dict(file["weights"])
with torch.inference_mode():
    out = served(torch.ones(2, 4))
print(file["config"]["classes"], out.shape)
