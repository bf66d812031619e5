# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "weights_only", en = "weights_only" }
# ///

# %% runs-code
import io

import torch
from torch import nn


def stored(value):
    file = io.BytesIO()
    torch.save(value, file)
    file.seek(0)
    return file


class Surprise:
    # zh: pickle 加载这个对象时，会调用这里指定的函数。
    # en: When pickle loads this object, it calls this function.
    def __reduce__(self):
        return print, ("this ran while loading",)


checkpoint = {"weight": torch.ones(2), "extra": Surprise()}
loaded = torch.load(stored(checkpoint), weights_only=False)

# %% refused raises="UnpicklingError"
torch.load(stored(checkpoint))

# %% allow
from torch.serialization import get_unsafe_globals_in_checkpoint

# zh: 只列出不在允许名单上的类型，不执行任何代码。
# en: Only list the types that are not allowed; no code runs.
linear = stored(nn.Linear(2, 1))
print(get_unsafe_globals_in_checkpoint(linear))
# zh: 把这些类加进名单，只在 with 里有效。
# en: Allow these classes, within the with block only.
linear.seek(0)
with torch.serialization.safe_globals([nn.Linear]):
    print(torch.load(linear))
