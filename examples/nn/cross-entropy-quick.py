# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵", en = "Cross entropy" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.randn(4, 3).to(device).requires_grad_()  # (N, C)
target = torch.tensor([0, 2, 1, 1], device=device)  # (N,) int64
loss = F.cross_entropy(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}, gradient {tuple(logits.grad.shape)}")
print("predicted classes", logits.argmax(1).tolist())
