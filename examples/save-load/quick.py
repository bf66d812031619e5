# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "保存并加载模型", en = "Save and load a model" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1).to(device)
torch.save(model.state_dict(), "model.pt")

other = nn.Linear(2, 1).to(device)
other.load_state_dict(torch.load("model.pt", map_location=device))
other.eval()
print(model.weight.tolist(), other.weight.tolist(), sep="\n")
