# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：保存与加载", en = "Cheat sheet: saving" }
# device = "cpu"
# ///

# %% setup
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters())
checkpoint = {
    "model": model.state_dict(),
    "optimizer": optimizer.state_dict(),
    "epoch": 3,
}

# %% save
torch.save(model.state_dict(), "model.pt")
list(torch.load("model.pt"))

# %% load
model.load_state_dict(torch.load("model.pt"))

# %% eval
model.eval().training

# %% map-location
torch.load("model.pt", map_location="cpu")["weight"].device

# %% partly
model.load_state_dict({"bias": torch.zeros(1)}, strict=False)

# %% checkpoint
torch.save(checkpoint, "checkpoint.pt")
sorted(torch.load("checkpoint.pt"))

# %% resume
optimizer.load_state_dict(torch.load("checkpoint.pt")["optimizer"])
torch.load("checkpoint.pt")["epoch"]

# %% whole
torch.save(model, "whole.pt")
torch.load("whole.pt", weights_only=False)
