# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "位置编码的错误", en = "Position errors" }
# ///

# %% shape raises="RuntimeError"
import torch

torch.manual_seed(0)
x = torch.randn(2, 5, 8)  # (N, L, E)
pe = torch.randn(5, 1, 8)  # (L, 1, E), for time-first input
x + pe

# %% one-sample
# zh: 只有一个样本时不报错，但结果有 5 个样本。
# en: With a single sample, no error, but a result of 5 samples.
print((x[:1] + pe).shape)
print((x[:1] + pe.squeeze(1)).shape)

# %% precision
# zh: bfloat16 只有 8 位有效数字（二进制），256 以后的位置会重合。
# en: bfloat16 has 8 significant bits: positions beyond 256 coincide.
position = torch.arange(1000)
print(len(position.bfloat16().unique()))
print(position[256:261].bfloat16().tolist())
