# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "切分之后参数是空的"
# title.en = "Parameters that are empty once sharded"
# ///

# %% save
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 2))
parts = {}
for name, p in model.named_parameters():
    # zh: 像 ZeRO-3 那样：每个进程留一段，参数自己变成空的。
    # en: As ZeRO-3 does: each process keeps a piece, and the
    # en: parameter itself becomes empty.
    parts[name] = p.data.flatten().chunk(2), p.shape
    p.data = torch.empty(0)
torch.save(model.state_dict(), "model.pt")
state = torch.load("model.pt")
print({name: tuple(w.shape) for name, w in state.items()})

# %% load raises="RuntimeError"
fresh = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 2))
fresh.load_state_dict(state)

# %% gathered
whole = {
    name: torch.cat(pieces).view(shape)
    for name, (pieces, shape) in parts.items()
}
print(fresh.load_state_dict(whole))

# %% check
empty = [name for name, w in state.items() if w.numel() == 0]
print(len(empty), "of", len(state), "are empty:", empty[0], "...")
