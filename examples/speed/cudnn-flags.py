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
for settings in {"enabled": True}, {}:
    with cudnn.flags(benchmark=True, **settings):
        print("benchmark:", cudnn.benchmark)
        print("enabled:", cudnn.enabled)
print("benchmark:", cudnn.benchmark, "| enabled:", cudnn.enabled)
