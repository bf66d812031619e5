# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "整批数据增强", en = "Augmenting a batch" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.rand(4, 3, 32, 32).to(device)  # (N, C, H, W)
chosen = (torch.rand(4, 1, 1, 1) < 0.5).to(device)
x = torch.where(chosen, x.flip(-1), x)  # left to right
x = F.pad(x, (4, 4, 4, 4))  # (N, C, 40, 40)
top, left = torch.randint(9, (2,)).tolist()
x = x[..., top : top + 32, left : left + 32]  # crop
print(x.shape, "flipped:", chosen.flatten().tolist())
