# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "循环里的调度器", en = "Schedulers in the loop" }
# ///

# %% per-epoch
import torch
import torch.nn.functional as F
from torch import nn
from torch.optim import lr_scheduler

torch.manual_seed(0)
x = torch.randn(64, 3)
y = x.sum(1, keepdim=True)
batches = list(zip(x.split(16), y.split(16)))  # 4 x (16, 3)
model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = lr_scheduler.CosineAnnealingLR(optimizer, T_max=3)
for epoch in range(3):
    for xb, yb in batches:
        optimizer.zero_grad()
        loss = F.mse_loss(model(xb), yb)
        loss.backward()
        optimizer.step()
    # zh: 这一轮的所有批次之后，调用一次。
    # en: Once, after all batches of the epoch.
    scheduler.step()
    print(epoch + 1, f"next lr {scheduler.get_last_lr()[0]:.4f}")

# %% per-batch
epochs = 2
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
scheduler = lr_scheduler.OneCycleLR(
    optimizer, max_lr=0.1, total_steps=epochs * len(batches)
)
for epoch in range(epochs):
    for xb, yb in batches:
        group = optimizer.param_groups[0]
        print(f"lr {group['lr']:.4f}  momentum {group['momentum']:.3f}")
        optimizer.zero_grad()
        F.mse_loss(model(xb), yb).backward()
        optimizer.step()
        scheduler.step()

# %% lr-ignored
# zh: OneCycleLR 自己设定学习率，优化器的 lr 不起作用。
# en: OneCycleLR sets the learning rate; the optimizer's lr has no
# en: effect.
for lr in (0.001, 10.0):
    optimizer = torch.optim.SGD([model.weight], lr, momentum=0.9)
    lr_scheduler.OneCycleLR(optimizer, max_lr=0.1, total_steps=10)
    print(lr, "->", f"{optimizer.param_groups[0]['lr']:.4f}")

# %% momentum-set
# zh: 优化器没有动量，创建调度器之后就有了。
# en: The optimizer has no momentum until the scheduler sets it.
optimizer = torch.optim.SGD([model.weight], lr=0.1)
print("before", optimizer.param_groups[0]["momentum"])
lr_scheduler.OneCycleLR(optimizer, max_lr=0.1, total_steps=10)
print("after ", optimizer.param_groups[0]["momentum"])

# %% plateau
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = lr_scheduler.ReduceLROnPlateau(
    optimizer, factor=0.1, patience=1
)
# zh: 假设这些是每一轮的验证损失。
# en: Suppose these are the validation losses of each epoch.
for valid_loss in (0.9, 0.5, 0.5, 0.6, 0.4, 0.4):
    optimizer.step()
    scheduler.step(valid_loss)
    print(valid_loss, f"next lr {scheduler.get_last_lr()[0]:.3f}")

# %% groups
optimizer = torch.optim.SGD(
    [
        {"params": [model.weight], "lr": 0.1},
        {"params": [model.bias], "lr": 0.01},
    ]
)
scheduler = lr_scheduler.ExponentialLR(optimizer, gamma=0.5)
for _ in range(3):
    optimizer.step()
    scheduler.step()
    print([f"{lr:.5f}" for lr in scheduler.get_last_lr()])

# %% resume
def build():
    optimizer = torch.optim.SGD([model.weight], lr=0.1)
    return optimizer, lr_scheduler.LinearLR(optimizer, 0.25, 1.0, 6)


optimizer, scheduler = build()
for _ in range(3):
    optimizer.step()
    scheduler.step()
saved = optimizer.state_dict(), scheduler.state_dict()
print(f"saved       lr {scheduler.get_last_lr()[0]:.4f}")

optimizer, scheduler = build()
optimizer.load_state_dict(saved[0])
scheduler.load_state_dict(saved[1])
print(f"restored    lr {optimizer.param_groups[0]['lr']:.4f}")
optimizer.step()
scheduler.step()
print(f"next step   lr {scheduler.get_last_lr()[0]:.4f}")

# %% resume-order
optimizer = torch.optim.SGD([model.weight], lr=0.1)
optimizer.load_state_dict(saved[0])
# zh: 在恢复之后创建的调度器，又改写了学习率。
# en: Created after restoring, the scheduler overwrites the rate.
scheduler = lr_scheduler.LinearLR(optimizer, 0.25, 1.0, 6)
scheduler.load_state_dict(saved[1])
print(f"restored lr {optimizer.param_groups[0]['lr']:.4f}")
