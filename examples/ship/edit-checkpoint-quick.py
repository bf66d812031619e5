# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "改写名称", en = "Rewrite the names" }
# ///

# %% quick
import torch

model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU())
torch.save(model.state_dict(), "model.pth")

state = torch.load("model.pth", map_location="cpu")
state = {f"module.{name}": tensor for name, tensor in state.items()}
torch.save(state, "edited.pth")
for name, tensor in torch.load("edited.pth").items():
    print(f"{name:15} {tuple(tensor.shape)} {tensor.dtype}")
