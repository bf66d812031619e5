# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "loss.requires_grad = True 不是解决办法"
# title.en = "loss.requires_grad = True is no fix"
# ///

# %% error raises="RuntimeError"
import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
model = nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
x = torch.randn(64, 4)
y = (x[:, 0] > 0).long()


def wrong_loss():
    with torch.no_grad():
        return cross_entropy(model(x), y)


wrong_loss().backward()

# %% silenced
def train(loss_function, silence=False):
    losses = []
    for _ in range(50):
        optimizer.zero_grad()
        loss = loss_function()
        if silence:
            loss.requires_grad = True
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    print(f"loss {losses[0]:.3f} -> {losses[-1]:.3f}")


train(wrong_loss, silence=True)
print("gradient of the weights:", model.weight.grad)

# %% right
train(lambda: cross_entropy(model(x), y))
print("gradient of the weights:", model.weight.grad.shape)

# %% causes
def no_gradients():
    with torch.no_grad():
        return cross_entropy(model(x), y)


def frozen():
    model.requires_grad_(False)
    loss = cross_entropy(model(x), y)
    model.requires_grad_(True)
    return loss


causes = {
    "right": lambda: cross_entropy(model(x), y),
    "no_grad": no_gradients,
    "all frozen": frozen,
    "detach": lambda: cross_entropy(model(x).detach(), y),
    "new tensor": lambda: torch.tensor(
        cross_entropy(model(x), y).item()
    ),
    "argmax": lambda: (model(x).argmax(1) != y).float().mean(),
    "threshold": lambda: ((model(x) > 0)[:, 1] != y).float().mean(),
}
for name, loss_function in causes.items():
    print(f"{name:10}", loss_function().requires_grad)

# %% find
# zh: 从前往后检查，第一个 False 就是断开的地方。
# en: From first to last: the first False is where the graph ends.
logits = model(x)
predicted = logits.argmax(1)
wrong = (predicted != y).float()
print("weight   ", model.weight.requires_grad)
print("logits   ", logits.requires_grad)
print("predicted", predicted.requires_grad, predicted.dtype)
print("wrong    ", wrong.requires_grad)
