# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "变量怎样读", en = "How the variable is read" }
# device = "cpu"
# ///

# %% values
import os

import torch

for value in ("1", "3,1", "0, 2", "", "-1", "0,-1,2", "cuda:1"):
    os.environ["CUDA_VISIBLE_DEVICES"] = value
    # zh: 内部函数，只在这里借来看一看。
    # en: A private function, borrowed here to have a look.
    seen = torch.cuda._parse_visible_devices()
    print(f"{value!r:9} -> {seen}")

# %% not-started
# zh: import torch 不启动 CUDA；第一次真正用到才启动。
# en: import torch doesn't start CUDA; its first real use does.
torch.cuda.is_initialized()

# %% read-once
# zh: 同样的事，CPU 上也有：线程数的变量只在导入 torch 时读。
# en: The CPU has such a thing too: the variable for the number
# en: of threads is read when torch is imported.
before = torch.get_num_threads()
os.environ["OMP_NUM_THREADS"] = str(before + 3)
print("changed by the variable:", torch.get_num_threads() != before)
torch.set_num_threads(before + 3)
print("changed by the call:    ", torch.get_num_threads() != before)
