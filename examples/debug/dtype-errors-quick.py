# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "转换为模型的数据类型"
# title.en = "Convert to the dtype of the model"
# ///

# %% quick
import numpy as np
import torch
from torch import nn

model = nn.Linear(3, 1)
x = torch.from_numpy(np.ones((2, 3)))
dtype = next(model.parameters()).dtype
print("input", x.dtype, "model", dtype)
# zh: 不转换的话，model(x) 会报错。
# en: Without the conversion, model(x) raises an error.
print(model(x.to(dtype)).shape)
