# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练循环中的模式切换", en = "Modes in a loop" }
# ///

# %% loop volatile=true
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(640, 2)
y = (x[:, 0] * x[:, 1] > 0).long()  # (640,)
model = nn.Sequential(
    nn.Linear(2, 32),
    nn.BatchNorm1d(32),
    nn.ReLU(),
    nn.Dropout(0.2),
    nn.Linear(32, 2),
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
train_x, train_y, val_x, val_y = x[:128], y[:128], x[128:], y[128:]
for epoch in range(30):
    model.train()
    order = torch.randperm(128)
    for batch in order.split(32):
        loss = F.cross_entropy(model(train_x[batch]), train_y[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    model.eval()
    with torch.no_grad():
        right = (model(val_x).argmax(1) == val_y).float().mean()
    if epoch % 10 == 9:
        print(f"epoch {epoch + 1}  validation accuracy {right:.2f}")

# %% persists
# zh: 调用一次 train()，之后每一批都是训练模式。
# en: After one train() call, every batch runs in training mode.
model.train()
modes = []
for batch in torch.arange(128).split(32):
    loss = F.cross_entropy(model(train_x[batch]), train_y[batch])
    loss.backward()
    modes.append(model.training)
print(modes)
# zh: 每批都调用也可以，没有变化。
# en: Calling it for every batch changes nothing.
print([model.train().training for _ in range(4)])

# %% restore
from contextlib import contextmanager


@contextmanager
def evaluating(model):
    was_training = model.training
    model.eval()
    try:
        yield model
    finally:
        model.train(was_training)


model.train()
with evaluating(model), torch.inference_mode():
    print("inside ", model.training, torch.is_grad_enabled())
print("outside", model.training, torch.is_grad_enabled())

# %% not-no-grad
for mode in ("train", "eval"):
    getattr(model, mode)()
    print(f"{mode:5}", model(val_x).requires_grad)
    with torch.no_grad():
        print(f"{mode:5} no_grad", model(val_x).requires_grad)

# %% both-needed
model.train()
with torch.no_grad():
    print("no_grad only, same twice:", end=" ")
    print(torch.equal(model(val_x), model(val_x)))
model.eval()
print("eval only, same twice:   ", end=" ")
print(torch.equal(model(val_x), model(val_x)))

# %% forgot-train
# zh: 验证函数没有切换回训练模式。
# en: A validation function that doesn't switch back.
@torch.inference_mode()
def validate(model):
    model.eval()
    return (model(val_x).argmax(1) == val_y).float().mean()


model.train()
for epoch in range(3):
    print(f"epoch {epoch} trains with training={model.training}")
    validate(model)
