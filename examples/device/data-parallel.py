# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DataParallel", en = "DataParallel" }
# device = "cpu"
# ///

# %% advice
import inspect

import torch
from torch import nn

# zh: DataParallel 文档里的建议。
# en: What the documentation of DataParallel advises.
doc = inspect.getdoc(nn.DataParallel)
print(doc.split(".. warning::")[1].split(" See:")[0].strip())

# %% split
batch = torch.rand(30, 5)
print([tuple(part.shape) for part in batch.chunk(3)])
# zh: 不能整除时，最后一份小一些。
# en: If it doesn't divide evenly, the last part is smaller.
print([len(part) for part in torch.rand(32, 5).chunk(3)])

# %% no-gpu
model = nn.Linear(5, 2)
wrapped = nn.DataParallel(model)
print(wrapped.device_ids)
# zh: 没有 GPU 时，直接调用里面的模块。
# en: Without a GPU, it calls the wrapped module directly.
print(torch.equal(wrapped(batch), model(batch)))

# %% names
print(list(model.state_dict()))
print(list(wrapped.state_dict()))
# zh: 保存里面的模块，名称就不带前缀。
# en: Save the wrapped module: its names have no prefix.
print(list(wrapped.module.state_dict()))

# %% load raises="RuntimeError"
model.load_state_dict(wrapped.state_dict())

# %% joined raises="SyntaxError"
line = "model = nn.DataParallel(model)model.to(device)"
compile(line, "note", "exec")
