# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "变量怎样解析", en = "Parsing the variable" }
# device = "cpu"
# ///

# %% values
import os

import torch

for value in ("1", "3,1", "0, 2", "", "-1", "0,-1,2", "cuda:1"):
    os.environ["CUDA_VISIBLE_DEVICES"] = value
    # zh: 这是内部函数，仅用于演示。
    # en: A private function, used here only to show the parsing.
    seen = torch.cuda._parse_visible_devices()
    print(f"{value!r:9} -> {seen}")

# %% not-started
# zh: import torch 不初始化 CUDA；第一次使用时才初始化。
# en: import torch doesn't initialize CUDA; the first use does.
torch.cuda.is_initialized()
