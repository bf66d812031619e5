# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "确认用的是 GPU 还是 CPU"
# title.en = "GPU or CPU: what is in use"
# ///

# %% report volatile=true
import torch
from torch import nn


def report(model, *inputs):
    print("torch     ", torch.__version__)
    print("CUDA build", torch.version.cuda)
    print("available ", torch.cuda.is_available())
    tensors = [*model.parameters(), *model.buffers()]
    print("model     ", {str(t.device) for t in tensors})
    print("inputs    ", [str(t.device) for t in inputs])


gpu = torch.cuda.is_available()
device = torch.device("cuda" if gpu else "cpu")
model = nn.Linear(512, 512)
x = torch.randn(64, 512)
report(model, x)

# %% not-moved
# zh: 张量的 to() 返回新的张量，模块的 to() 原地移动。
# en: A tensor's to() returns a new tensor; a module moves in place.
target = torch.device("meta")  # in place of "cuda"
x.to(target)
model.to(target)
print("x    ", x.device)
print("model", model.weight.device)
x = x.to(target)
print("x    ", x.device)
