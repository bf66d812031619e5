# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "带 EMA 的断点续训", en = "Resume training with EMA" }
# ///

# %% resume
import io

import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn


def make():
    model = nn.Linear(4, 1)
    ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.9))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
    return {"model": model, "ema": ema, "optimizer": optimizer}


def train(state, batches):
    for x in batches:
        state["optimizer"].zero_grad()
        (state["model"](x) - x.sum(1, True)).square().mean().backward()
        state["optimizer"].step()
        state["ema"].update_parameters(state["model"])


torch.manual_seed(0)
batches = torch.randn(40, 8, 4)
state = make()
train(state, batches[:20])
file = io.BytesIO()  # stands for a path
torch.save({k: v.state_dict() for k, v in state.items()}, file)

resumed = make()
file.seek(0)
for name, saved in torch.load(file).items():
    resumed[name].load_state_dict(saved)
for name, one in ("never stopped", state), ("resumed", resumed):
    train(one, batches[20:])
    weights = one["ema"].module.weight[0].tolist()
    print(f"{name:13}", [f"{w:.4f}" for w in weights])
