# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "恢复之后才出现的警告"
# title.en = "A warning only after restoring"
# ///

# %% skipped
import torch
from torch.optim.lr_scheduler import StepLR

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = StepLR(optimizer, 10)
# zh: 想走到中断的地方。
# en: To get to where training was.
for _ in range(25):
    scheduler.step()
print(f"{scheduler.get_last_lr()[0]:.3f}")
saved = optimizer.state_dict(), scheduler.state_dict()

# %% restored
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = StepLR(optimizer, 10)
optimizer.load_state_dict(saved[0])
scheduler.load_state_dict(saved[1])
optimizer.step()
scheduler.step()
print(scheduler.last_epoch, f"{scheduler.get_last_lr()[0]:.3f}")
