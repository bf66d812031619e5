# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "随机数生成器的状态", en = "Generator states" }
# ///

# %% all
import io
import random

import numpy as np
import torch

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)
# zh: 例如数据加载器自己的生成器。
# en: For example, the generator of a data loader.
g = torch.Generator().manual_seed(1)


def draw():
    own = torch.rand(1, generator=g).item()
    drawn = random.random(), np.random.rand(), torch.rand(1).item(), own
    return [f"{number:.4f}" for number in drawn]


def states():
    # zh: NumPy 的状态里有一个数组，转成列表再保存。
    # en: NumPy's state contains an array: save it as a list.
    name, keys, *rest = np.random.get_state()
    return {
        "python": random.getstate(),
        "numpy": (name, keys.tolist(), *rest),
        "torch": torch.get_rng_state(),
        "own": g.get_state(),
    }


file = io.BytesIO()
torch.save(states(), file)
expected = draw()

file.seek(0)
loaded = torch.load(file)
random.setstate(loaded["python"])
np.random.set_state(loaded["numpy"])
torch.set_rng_state(loaded["torch"])
g.set_state(loaded["own"])
print(expected)
print(draw())

# %% array raises="UnpicklingError"
file = io.BytesIO()
torch.save(np.random.get_state(), file)
file.seek(0)
torch.load(file)
