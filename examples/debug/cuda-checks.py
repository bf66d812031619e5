# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "CUDA 初始化时的检查"
# title.en = "The checks when CUDA is initialized"
# ///

# %% order
import inspect
import re

import torch

source = inspect.getsource(torch.cuda._lazy_init)
for error, text in re.findall(r'raise (\w+)\(\s*"([^"]*)"', source):
    print(f"{error}: {text}")
