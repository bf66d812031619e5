# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "温度缩放", en = "Temperature scaling" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
target = torch.randint(5, (1000,))  # (N,), validation data
logits = 6 * torch.randn(1000, 5) + 9 * torch.eye(5)[target]  # (N, C)
temperature = torch.linspace(0.5, 8, 76)
loss = torch.stack(
    [F.cross_entropy(logits / t, target) for t in temperature]
)
print(f"T = 1.0: loss {F.cross_entropy(logits, target):.3f}")
print(f"T = {temperature[loss.argmin()]:.1f}: loss {loss.min():.3f}")
