# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "autocast 的用法", en = "Using autocast" }
# ///

# %% train
import torch
import torch.nn.functional as F

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
inputs = torch.randn(64, 4, device=device)
targets = inputs.sum(1, keepdim=True)
model = torch.nn.Linear(4, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(101):
    # zh: 前向传播和损失写在里面，backward 和 step 写在外面。
    # en: Forward pass and loss inside, backward and step outside.
    with torch.autocast(device, dtype=torch.bfloat16):
        loss = F.mse_loss(model(inputs), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 50 == 0:
        print(step, f"{loss.item():.4f}")

# %% operations
x = torch.randn(4, 4)
target = torch.arange(4)
operations = {
    "x @ x": lambda: x @ x,
    "F.linear(x, x)": lambda: F.linear(x, x),
    "x + x": lambda: x + x,
    "x.exp()": lambda: x.exp(),
    "(x @ x).relu()": lambda: (x @ x).relu(),
    "(x @ x) + x": lambda: (x @ x) + x,
    "(x @ x).softmax(1)": lambda: (x @ x).softmax(1),
    "F.mse_loss": lambda: F.mse_loss(x @ x, x @ x),
    "F.cross_entropy": lambda: F.cross_entropy(x @ x, target),
}
with torch.autocast("cpu", dtype=torch.bfloat16):
    for name, operation in operations.items():
        print(f"{name:19} {operation().dtype}")

# %% weights
model = torch.nn.Linear(4, 1)
with torch.autocast("cpu", dtype=torch.bfloat16):
    out = model(x)
    loss = F.mse_loss(out, torch.zeros(4, 1))
loss.backward()
print("output  ", out.dtype)
print("loss    ", loss.dtype)
print("weight  ", model.weight.dtype)
print("gradient", model.weight.grad.dtype)

# %% local-off
with torch.autocast("cpu", dtype=torch.bfloat16):
    h = x @ x
    with torch.autocast("cpu", enabled=False):
        precise = h.float() @ x
print(h.dtype, precise.dtype)

# %% error-size
exact = x @ x
with torch.autocast("cpu", dtype=torch.bfloat16):
    rough = x @ x
error = (rough - exact).abs().max() / exact.abs().max()
print(f"largest relative error {error:.1%}")
