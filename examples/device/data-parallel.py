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

# zh: DataParallel 自己的说明怎样劝人。
# en: What the documentation of DataParallel itself advises.
doc = inspect.getdoc(nn.DataParallel)
print(doc.split(".. warning::")[1].split(" See:")[0].strip())

# %% split
batch = torch.rand(30, 5)
print([tuple(part.shape) for part in batch.chunk(3)])
# zh: 除不尽时，最后一份小一些。
# en: If it doesn't divide evenly, the last part is smaller.
print([len(part) for part in torch.rand(32, 5).chunk(3)])

# %% no-gpu
model = nn.Linear(5, 2)
wrapped = nn.DataParallel(model)
print(wrapped.device_ids)
# zh: 一块 GPU 也没有，就直接调用里面的模块。
# en: Without any GPU it calls the module inside.
print(torch.equal(wrapped(batch), model(batch)))

# %% names
print(list(model.state_dict()))
print(list(wrapped.state_dict()))
# zh: 保存里面的模块，名字就不带前缀。
# en: Save the module inside, and names have no prefix.
print(list(wrapped.module.state_dict()))

# %% load raises="RuntimeError"
model.load_state_dict(wrapped.state_dict())

# %% joined raises="SyntaxError"
line = "model = nn.DataParallel(model)model.to(device)"
compile(line, "note", "exec")

# %% separate
device = torch.device("cpu")
model.to(device)
if torch.cuda.device_count() > 1:
    model = nn.DataParallel(model)
print(model(batch.to(device)).shape)
