# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "notebook 为什么不释放内存"
# title.en = "What a notebook keeps alive"
# ///

# %% exception
import gc
import sys
import traceback
import weakref
from code import InteractiveInterpreter

import torch

# zh: 像 notebook 那样执行代码：出错之后继续。
# en: Run code as a notebook does: it goes on after an error.
shell = InteractiveInterpreter({"torch": torch, "weakref": weakref})
shell.write = lambda text: print(text.splitlines()[-1])
shell.runcode("""
def forward():
    global watch
    activations = torch.ones(2**20)
    watch = weakref.ref(activations)
    return activations.view(3)  # fails

forward()
""")
gc.collect()
print("activations alive:", shell.locals["watch"]() is not None)

# %% clear
traceback.clear_frames(sys.last_traceback)
gc.collect()
print("activations alive:", shell.locals["watch"]() is not None)

# %% replaced
# zh: 新结果算完以前，旧结果还占着 x 这个名字。
# en: Until the new result is complete, x still holds the old one.
def create(number):
    tensor = torch.ones(2**20)
    weakref.finalize(tensor, print, "freed", number)
    print("created", number)
    return tensor


x = create(1)
x = create(2)

# %% deleted
del x
x = create(3)
del x
