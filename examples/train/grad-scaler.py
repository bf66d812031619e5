# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GradScaler", en = "GradScaler" }
# ///

# %% underflow
import torch


def gradient(scale):
    w = torch.ones((), dtype=torch.float16, requires_grad=True)
    loss = w * 1e-4 * 1e-4  # the gradient is 1e-8
    (loss * scale).backward()
    return w.grad


print(gradient(1))
print(gradient(1024))
print(f"{gradient(1024).float() / 1024:.1e}")

# %% loop
torch.manual_seed(0)
x = torch.randn(32, 4)
y = x.sum(1, keepdim=True)
model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)


def forward():
    with torch.autocast("cpu", dtype=torch.float16):
        return torch.nn.functional.mse_loss(model(x), y)


for step in range(51):
    loss = forward()
    optimizer.zero_grad()
    scaler.scale(loss).backward()
    scaler.step(optimizer)  # divides first, then steps
    scaler.update()
    if step % 25 == 0:
        print(step, f"{loss.item():.4f}")

# %% skip
before = model.weight.clone()
optimizer.zero_grad()
scaler.scale(forward() * float("inf")).backward()
scaler.step(optimizer)
print("weights changed:", not torch.equal(before, model.weight))
print("scale before", scaler.get_scale())
scaler.update()
print("scale after ", scaler.get_scale())

# %% clip
optimizer.zero_grad()
scaler.scale(1000 * forward() + model.weight.sum()).backward()
scaled = model.weight.grad.norm()
# zh: 先除回去，再裁剪：上限是对真正的梯度说的。
# en: Divide first, then clip: the limit is for true gradients.
scaler.unscale_(optimizer)
true = model.weight.grad.norm()
print("times", (scaled / true).round().item())
torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
print(f"clipped to {model.weight.grad.norm():.1f}")
scaler.step(optimizer)  # knows that it has been divided
scaler.update()

# %% state
print(scaler.state_dict())

# %% twice raises="RuntimeError"
optimizer.zero_grad()
scaler.scale(forward()).backward()
scaler.unscale_(optimizer)
scaler.unscale_(optimizer)
