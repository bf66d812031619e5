# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译后的模型", en = "A compiled model" }
# ///

# %% names
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5))
compiled = torch.compile(model, backend="aot_eager")
print(list(compiled.state_dict()))
pairs = zip(compiled.parameters(), model.parameters())
print("the same parameters:", all(a is b for a, b in pairs))

# %% in-place-compile
other = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5))
other.compile(backend="aot_eager")
print(list(other.state_dict()))

# %% train
def train(wrap):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 1)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    step_model = wrap(model)
    x = torch.randn(32, 4)
    for _ in range(20):
        loss = (step_model(x) - x.sum(1, keepdim=True)).square()
        optimizer.zero_grad()
        loss.mean().backward()
        optimizer.step()
    return model[0].weight.detach()


plain = train(lambda model: model)
fast = train(lambda m: torch.compile(m, backend="aot_eager"))
for name, weight in ("plain   ", plain), ("compiled", fast):
    print(name, [f"{v:.4f}" for v in weight[0].tolist()])

# %% modes
x = torch.ones(2, 4)
model.eval()
print("zeros in evaluation mode:", (compiled(x) == 0).sum().item())
model.train()
print("zeros in training mode:  ", (compiled(x) == 0).sum().item())

# %% load raises="RuntimeError"
fresh = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5))
fresh.load_state_dict(model.state_dict())
print("saved from the model: loads")
fresh.load_state_dict(compiled.state_dict())
