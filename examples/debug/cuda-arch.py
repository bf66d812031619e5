# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "安装的 torch 支持哪些 GPU"
# title.en = "Which GPUs the installed torch has kernels for"
# device = "cpu"
# build = "cuda"
# ///

# %% list
import torch

print("CUDA", torch.version.cuda)
print(torch.cuda.get_arch_list())

# %% card
# zh: RTX 50 系列的计算能力是 12.0，即 sm_120。
# en: Cards of the RTX 50 series have compute capability 12.0: sm_120.
print("sm_120" in torch.cuda.get_arch_list())
