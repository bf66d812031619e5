# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "各家发生器的状态", en = "All generators' states" }
# ///

# %% all
import io
import random

import numpy as np
import torch

# zh: 例如加载器自己的发生器。
# en: A loader's own generator, for instance.
g = torch.Generator().manual_seed(0)


def draw():
    own = torch.rand(1, generator=g).item()
    return random.random(), np.random.rand(), torch.rand(1).item(), own


def states():
    # zh: NumPy 的状态是元组，第 1 项是数组，换成列表再存。
    # en: NumPy's state is a tuple; item 1 is an array: store a list.
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
print(draw() == expected)

# %% array raises="UnpicklingError"
file = io.BytesIO()
torch.save(np.random.get_state(), file)
file.seek(0)
torch.load(file)
