# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "多个优化器", en = "Several optimizers" }
# ///

# %% groups
import torch
from torch import nn

SGD = torch.optim.SGD
x = torch.linspace(-1, 1, 24).view(8, 3)  # (N, 3)


def train(make):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1))
    optimizers = make(model)
    for _ in range(10):
        loss = (model(x) - 1).square().mean()
        model.zero_grad()
        loss.backward()
        for optimizer in optimizers:
            optimizer.step()
    return round(loss.item(), 6)


def two(model):
    body, head = model[0].parameters(), model[2].parameters()
    return [SGD(body, lr=0.01), SGD(head, lr=0.1)]


def groups(model):
    body = {"params": model[0].parameters(), "lr": 0.01}
    head = {"params": model[2].parameters(), "lr": 0.1}
    return [SGD([body, head])]


print("two optimizers:", train(two))
print("two groups:    ", train(groups))

# %% two-losses
body, first, second = nn.Linear(3, 4), nn.Linear(4, 1), nn.Linear(4, 1)
a = SGD([*body.parameters(), *first.parameters()], lr=0.1)
b = SGD(second.parameters(), lr=0.1)
features = body(x)
loss_a = first(features).square().mean()
loss_b = second(features).square().mean()
(loss_a + loss_b).backward()  # one pass for both, then both steps
a.step()
b.step()
for name, layer in ("body", body), ("first", first), ("second", second):
    print(name, layer.weight.grad.shape)

# %% two-scaled
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
features = body(x)
loss = first(features).mean() + second(features).mean()
for optimizer in (a, b):
    optimizer.zero_grad()
scaler.scale(loss).backward()
for optimizer in (a, b):
    scaler.step(optimizer)
scaler.update()  # once, after all steps
print(scaler.get_scale())

# %% step-between raises="RuntimeError"
features = body(x).relu() @ first.weight.T
loss_a, loss_b = features.mean(), features.square().mean()
loss_a.backward(retain_graph=True)
a.step()  # changes first.weight, which loss_b still needs
loss_b.backward()

# %% overlap
w = torch.zeros(1, requires_grad=True)
w.grad = torch.ones(1)
for optimizer in (SGD([w], lr=0.1), SGD([w], lr=0.1)):
    optimizer.step()
w

# %% forgotten
model = nn.Sequential(
    nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Linear(4, 1)
)
optimizers = [SGD(model[0].parameters()), SGD(model[2].parameters())]
known = {
    id(p)
    for optimizer in optimizers
    for group in optimizer.param_groups
    for p in group["params"]
}
[n for n, p in model.named_parameters() if id(p) not in known]
