# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "tensorboard"]
#
# [tool.example]
# title = { zh = "TensorBoard 的错误", en = "TensorBoard errors" }
# ///

# %% missing raises="ModuleNotFoundError"
import sys


# zh: 假装没有安装 tensorboard。
# en: Pretend that tensorboard isn't installed.
class Hide:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "tensorboard":
            raise ModuleNotFoundError(f"No module named {name!r}")


sys.meta_path.insert(0, Hide)
from torch.utils.tensorboard import SummaryWriter

# %% same-folder
sys.meta_path.remove(Hide)
from tensorboard.backend.event_processing.event_accumulator import (
    EventAccumulator,
)
from torch.utils.tensorboard import SummaryWriter

for factor in (1, 10):
    with SummaryWriter("runs/same") as writer:
        for step in range(3):
            writer.add_scalar("loss", factor / (1 + step), step)
events = EventAccumulator("runs/same").Reload()
print([(p.step, round(p.value, 2)) for p in events.Scalars("loss")])

# %% resume
import logging

logging.getLogger("tensorboard").setLevel(logging.ERROR)
with SummaryWriter("runs/resumed") as writer:
    for step in range(6):
        writer.add_scalar("loss", 1.0, step)
# zh: 从第 4 步续训：丢弃旧文件里第 4 步及以后的记录。
# en: Resume from step 4: discard the old records from step 4 on.
with SummaryWriter("runs/resumed", purge_step=4) as writer:
    for step in range(4, 8):
        writer.add_scalar("loss", 0.5, step)
events = EventAccumulator("runs/resumed").Reload()
print([(p.step, p.value) for p in events.Scalars("loss")])

# %% vector raises="AssertionError"
import torch

with SummaryWriter("runs/vector") as writer:
    writer.add_scalar("loss", torch.tensor([0.1, 0.2]), 0)

# %% no-tag raises="KeyError"
events.Scalars("loss/train")
