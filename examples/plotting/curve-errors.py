# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "绘图时的错误", en = "Plotting errors" }
# ///

# %% requires-grad raises="RuntimeError"
import matplotlib.pyplot as plt
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
losses = w * 2
fig, ax = plt.subplots()
try:
    ax.plot(losses)
finally:
    plt.close(fig)

# %% detach
print(losses.detach().numpy(), losses.tolist())

# %% bfloat16 raises="TypeError"
x = torch.rand(4, 4).bfloat16()
print(x.float().numpy().dtype)
x.numpy()

# %% left-open
for _ in range(3):
    fig, ax = plt.subplots()
print("open figures:", len(plt.get_fignums()))
plt.close("all")
print("after close:", len(plt.get_fignums()))
