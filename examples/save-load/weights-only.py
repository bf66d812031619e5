# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "weights_only", en = "weights_only" }
# ///

# %% allowed
import io
from collections import OrderedDict

import torch
from torch import nn


def stored(value):
    file = io.BytesIO()
    torch.save(value, file)
    file.seek(0)
    return file


plain = {
    "tensors": [torch.ones(2), torch.float16, torch.device("cpu")],
    "numbers": (1, 2.5, True, None, 1 + 2j),
    "more": OrderedDict(text="ok", size=torch.Size([2]), names={"a"}),
}
torch.load(stored(plain))["more"]

# %% runs-code
class Surprise:
    def __reduce__(self):
        return print, ("this ran while loading",)


checkpoint = {"weight": torch.ones(2), "extra": Surprise()}
loaded = torch.load(stored(checkpoint), weights_only=False)
loaded["extra"] is None

# %% refused raises="UnpicklingError"
torch.load(stored(checkpoint))

# %% which
from torch.serialization import get_unsafe_globals_in_checkpoint

# zh: 不载入，只问文件里有哪些不在名单上的类型。
# en: Load nothing, only ask which types are not on the list.
linear = stored(nn.Linear(2, 1))
print(get_unsafe_globals_in_checkpoint(linear))

# %% allow
# zh: 把这个类加进名单，只在 with 里有效。
# en: Put this class on the list, within the with block only.
linear.seek(0)
with torch.serialization.safe_globals([nn.Linear]):
    print(torch.load(linear))
