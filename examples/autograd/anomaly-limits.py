# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "异常检测的开销", en = "Cost of detection" }
# ///

# %% switch
import torch

torch.autograd.set_detect_anomaly(True)
print(torch.is_anomaly_enabled())
torch.autograd.set_detect_anomaly(False)
# zh: 也可以用作上下文管理器，离开时恢复原状。
# en: As a context manager, it restores the setting on exit.
with torch.autograd.set_detect_anomaly(True):
    inside = torch.is_anomaly_enabled()
print(inside, torch.is_anomaly_enabled())

# %% cost
from torch.autograd import detect_anomaly

x = torch.tensor([4.0, 0.0], requires_grad=True)
with detect_anomaly():
    kept = torch.sqrt(x).grad_fn.metadata
print("off:", list(torch.sqrt(x).grad_fn.metadata))
print("on: ", list(kept))

# %% outside raises="RuntimeError"
import warnings

warnings.showwarning = lambda w, *_: print(str(w).split(" (")[0])
# zh: 前向传播在外面执行，没有记录调用栈。
# en: The forward pass ran outside, so no calls were recorded.
loss = (torch.sqrt(x) * torch.tensor([1.0, 0.0])).sum()
with detect_anomaly():
    loss.backward()

# %% forward-nan raises="RuntimeError"
warnings.simplefilter("ignore")


def ratio_loss(v):
    ratio = v / v
    print(ratio.detach())
    return (ratio**2).sum()


v = torch.zeros(2, requires_grad=True)
with detect_anomaly():
    ratio_loss(v).backward()
