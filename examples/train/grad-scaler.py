# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GradScaler 的用法", en = "Using GradScaler" }
# ///

# %% underflow
import torch


def gradient(scale):
    w = torch.ones((), dtype=torch.float16, requires_grad=True)
    loss = w * 1e-4 * 1e-4
    (loss * scale).backward()
    return w.grad


print("scale 1:   ", gradient(1))
print("scale 1024:", gradient(1024))
print(f"unscaled:   {gradient(1024).float() / 1024:.1e}")

# %% loop
torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.randn(32, 4, device=device)
y = x.sum(1, keepdim=True)
model = torch.nn.Linear(4, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler(device, init_scale=1024.0)


def forward():
    with torch.autocast(device, dtype=torch.float16):
        return torch.nn.functional.mse_loss(model(x), y)


for step in range(51):
    loss = forward()
    optimizer.zero_grad()
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    if step % 25 == 0:
        print(step, f"{loss.item():.4f}")

# %% skip
before = model.weight.detach().clone()
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
# zh: 先还原缩放，再裁剪：上限指的是真正的梯度。
# en: Unscale, then clip: the limit is meant for true gradients.
scaler.unscale_(optimizer)
true = model.weight.grad.norm()
print(f"scaled / true gradients: {scaled / true:.0f}")
torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
print(f"norm after clipping: {model.weight.grad.norm():.1f}")
scaler.step(optimizer)
scaler.update()

# %% state
scaler.state_dict()

# %% twice raises="RuntimeError"
optimizer.zero_grad()
scaler.scale(forward()).backward()
scaler.unscale_(optimizer)
scaler.unscale_(optimizer)
