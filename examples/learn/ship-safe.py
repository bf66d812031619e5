# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：保存参数，而不是对象"
# title.en = "Exercise: save parameters, not objects"
# device = "cpu"
# exercise = true
# ///

# %% start
import io

import torch
from torch import nn

torch.manual_seed(0)
small = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
small(torch.randn(16, 4))
small.eval()


# zh: 修改 write，使默认的 torch.load 可以安全地加载。
# en: Change write so that the default torch.load accepts the file.
def write(net, file):
    torch.save(net, file)


# %% check raises="AssertionError"
def check():
    file = io.BytesIO()
    write(small, file)
    file.seek(0)
    try:
        loaded = torch.load(file)
    except Exception as error:
        raise AssertionError(type(error).__name__) from None
    kind = type(loaded).__name__
    assert isinstance(loaded, dict), f"{kind}, expected dict"
    copy = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8)).eval()
    missing = copy.load_state_dict(loaded, strict=False).missing_keys
    assert not missing, f"missing: {missing}"
    x = torch.ones(1, 4)
    assert torch.equal(copy(x), small(x)), "different outputs"


check()

# %% solution
def write(net, file):
    torch.save(net.state_dict(), file)


check()
list(small.state_dict())
