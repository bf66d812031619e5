# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "只占一份内存", en = "Load into memory once" }
# ///

# %% quick
import torch

torch.save(torch.nn.Linear(2000, 2000).state_dict(), "model.pth")
with torch.device("meta"):  # shapes only, no memory
    model = torch.nn.Linear(2000, 2000)
state = torch.load("model.pth", mmap=True)
print(model.load_state_dict(state, assign=True), model.weight.device)
