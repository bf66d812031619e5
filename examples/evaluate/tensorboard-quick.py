# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "tensorboard"]
#
# [tool.example]
# title = { zh = "写入损失", en = "Log a loss" }
# ///

# %% quick
import os

from torch.utils.tensorboard import SummaryWriter

with SummaryWriter("runs/first") as writer:
    for step in range(100):
        loss = 1 / (1 + step)  # or loss.item()
        writer.add_scalar("loss/train", loss, step)
print(os.listdir("runs"), len(os.listdir("runs/first")), "file")
