# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "标签越界与 device-side assert"
# title.en = "A label out of range"
# device = "cuda"
# ///

# %% labels raises="AcceleratorError"
import torch
import torch.nn.functional as F

logits = torch.zeros(4, 3, device="cuda")  # (N, C)
labels = torch.tensor([0, 1, 2, 3], device="cuda")  # no class 3
loss = F.cross_entropy(logits, labels)
print("this line still runs")
print(loss)

# %% later raises="AcceleratorError"
# zh: 这一行没有错，但这个进程已经不能再用 GPU。
# en: Nothing is wrong here, but this process can't use the GPU
# en: anymore.
torch.ones(2, device="cuda")

# %% cpu
# zh: CPU 不受影响。
# en: The CPU isn't affected.
torch.ones(2)
