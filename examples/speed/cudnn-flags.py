# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "cuDNN 的设置"
# title.en = "Settings of cuDNN"
# device = "cpu"
# build = "cuda"
# ///

# %% flags
from torch.backends import cudnn

print("benchmark:", cudnn.benchmark, "| limit:", cudnn.benchmark_limit)
with cudnn.flags(benchmark=True):
    print("in the block:", cudnn.benchmark)
print("after it:", cudnn.benchmark)
