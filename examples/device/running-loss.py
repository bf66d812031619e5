# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "少同步几次"
# title.en = "Synchronizing less often"
# ///

# %% sum
import torch

torch.manual_seed(0)
losses = torch.rand(1000)  # stands in for the losses of 1000 steps

total = torch.zeros(())
for step, loss in enumerate(losses, start=1):
    total += loss.detach()  # stays on the device
    if step % 500 == 0:
        print(f"step {step}: mean {total.item() / 500:.4f}")
        total.zero_()
