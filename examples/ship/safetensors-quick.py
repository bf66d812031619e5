# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "safetensors"]
#
# [tool.example]
# title = { zh = "safetensors", en = "safetensors" }
# ///

# %% quick
import torch
from safetensors.torch import load_file, save_file

model = torch.nn.Linear(4, 3)
save_file(model.state_dict(), "model.safetensors")
state = load_file("model.safetensors", device="cpu")
print(torch.nn.Linear(4, 3).load_state_dict(state))
