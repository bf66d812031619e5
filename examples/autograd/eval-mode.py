# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "eval 与 no_grad", en = "eval and no_grad" }
# ///

# %% both
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5))
x = torch.ones(1, 2)


def look(name):
    first, second = model(x), model(x)
    same, graph = torch.equal(first, second), first.requires_grad
    print(f"{name:17} same twice: {same!s:5}  graph: {graph}")


look("train()")
model.eval()
look("eval()")
with torch.no_grad():
    look("eval() + no_grad")
    model.train()
    look("train() + no_grad")

# %% batch-norm
norm = nn.BatchNorm1d(1)
batch = torch.tensor([[8.0], [12.0]])  # (2, 1)
print("at first:         ", norm.running_mean)
with torch.no_grad():
    norm(batch)
    print("train() + no_grad:", norm.running_mean)
    norm.eval()
    norm(batch)
    print("eval() + no_grad: ", norm.running_mean)

# %% evaluate
@torch.inference_mode()
def evaluate(model, x):
    model.eval()
    try:
        return model(x)
    finally:
        model.train()


first, second = evaluate(model, x), evaluate(model, x)
print(torch.equal(first, second), first.requires_grad)
print("training again:", model.training, torch.is_grad_enabled())
