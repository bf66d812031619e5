# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "设置随机种子", en = "Set the random seeds" }
# ///

# %% quick
import random

import numpy as np
import torch

for run in range(2):
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    drawn = random.random(), np.random.rand(), torch.rand(1).item()
    print(" ".join(f"{number:.4f}" for number in drawn))
