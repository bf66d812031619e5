# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "设置显存分配器"
# title.en = "Setting up the memory allocator"
# device = "cpu"
# build = "cuda"
# ///

# %% quick
import os

# zh: 在第一次使用 GPU 以前设置；最稳妥的是在启动程序的命令里设置。
# en: Set it before the first use of a GPU; the safest place is the
# en: command that starts the program.
os.environ["PYTORCH_ALLOC_CONF"] = "expandable_segments:True"

import torch

settings = torch.cuda.memory._snapshot()["allocator_settings"]
print("expandable segments:", settings["expandable_segments"])
