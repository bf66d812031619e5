# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "谁留着这块内存", en = "What keeps memory alive" }
# device = "cpu"
# ///

# %% names
import weakref

import torch

x = torch.zeros(1000)
alive = weakref.ref(x)
batch = [x]
# zh: del 删的是名字；列表里还有一份引用。
# en: del deletes a name; the list still refers to the tensor.
del x
print("after del x:    ", alive() is not None)
del batch
print("after del batch:", alive() is not None)

# %% view
x = torch.zeros(1000)
first = x[:1]
del x
# zh: 只剩一个数的视图，却留着整块存储。
# en: A view of a single number keeps the whole storage.
print(first.nbytes, first.untyped_storage().nbytes())
first = first.clone()
print(first.nbytes, first.untyped_storage().nbytes())

# %% exception
def step():
    global alive
    big = torch.zeros(1000)
    alive = weakref.ref(big)
    # zh: 假装内存不足。
    # en: Pretend that memory has run out.
    raise torch.OutOfMemoryError


try:
    step()
except torch.OutOfMemoryError:
    print("inside except:", alive() is not None)
print("after except: ", alive() is not None)

# %% no-op
# zh: 没有 CUDA 时什么也不做，也不报错。
# en: Without CUDA it does nothing, and raises nothing.
print(torch.cuda.empty_cache(), torch.cuda.memory_allocated())
print(torch.cuda.OutOfMemoryError is torch.OutOfMemoryError)
print(issubclass(torch.OutOfMemoryError, RuntimeError))

# %% too-much raises="RuntimeError"
# zh: 1 PiB：CPU 上不够，报的是普通的 RuntimeError。
# en: 1 PiB: on the CPU, a plain RuntimeError is raised.
torch.empty(2**50, dtype=torch.int8)
