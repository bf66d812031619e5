# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "内存何时释放", en = "When tensor memory is freed" }
# device = "cpu"
# ///

# %% names
import weakref

import torch

x = torch.zeros(1000)
alive = weakref.ref(x)
batch = [x]
# zh: del 只删除变量名；列表里还有一个引用。
# en: del deletes only a name; the list still has a reference.
del x
print("after del x:    ", alive() is not None)
del batch
print("after del batch:", alive() is not None)

# %% view
x = torch.zeros(1000)
first = x[:1]
del x
# zh: 只有一个元素的视图，却保留着整个存储。
# en: A view of a single element keeps the whole storage.
print(first.nbytes, first.untyped_storage().nbytes())
first = first.clone()
print(first.nbytes, first.untyped_storage().nbytes())

# %% exception
def step():
    global alive
    big = torch.zeros(1000)
    alive = weakref.ref(big)
    # zh: 模拟内存不足。
    # en: Simulate running out of memory.
    raise torch.OutOfMemoryError


try:
    step()
except torch.OutOfMemoryError:
    print("inside except:", alive() is not None)
print("after except: ", alive() is not None)

# %% too-much raises="RuntimeError"
# zh: 1 PiB：CPU 内存不足时，抛出普通的 RuntimeError。
# en: 1 PiB: on the CPU, this raises a plain RuntimeError.
torch.empty(2**50, dtype=torch.int8)
