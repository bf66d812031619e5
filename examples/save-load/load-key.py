# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "不是检查点的文件，与优化器状态"
# title.en = "Files that aren't checkpoints, and optimizer states"
# ///

# %% load-key
from pathlib import Path
from tempfile import mkdtemp

import torch
from torch import nn

folder = Path(mkdtemp())
files = {
    "web page": b"<!DOCTYPE html><html>404</html>",
    "Git LFS pointer": b"version https://git-lfs.github.com/spec/v1\n",
    "empty file": b"",
}
for name, content in files.items():
    path = folder / "model.pt"
    path.write_bytes(content)
    try:
        torch.load(path, weights_only=False)
    except Exception as error:
        print(f"{name}\n{type(error).__name__}: {error}")
    print(path.read_bytes()[:12])

# %% groups raises="ValueError"
model = nn.Linear(2, 2)
two = torch.optim.SGD(
    [{"params": [model.weight]}, {"params": [model.bias]}], lr=0.1
)
one = torch.optim.SGD(model.parameters(), lr=0.1)
one.load_state_dict(two.state_dict())

# %% initial-lr raises="KeyError"
torch.optim.lr_scheduler.StepLR(one, 10, last_epoch=3)

# %% resume
scheduler = torch.optim.lr_scheduler.StepLR(one, 10)
for _ in range(12):
    one.step()
    scheduler.step()
saved = one.state_dict(), scheduler.state_dict()
again = torch.optim.SGD(model.parameters(), lr=0.1)
schedule = torch.optim.lr_scheduler.StepLR(again, 10)
again.load_state_dict(saved[0])
schedule.load_state_dict(saved[1])
print(schedule.last_epoch, round(schedule.get_last_lr()[0], 4))
