# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "异常检测的代价", en = "Costs of anomaly detection" }
# ///

# %% switch
import torch

torch.autograd.set_detect_anomaly(True)
print(torch.is_anomaly_enabled())
torch.autograd.set_detect_anomaly(False)
# zh: 也能当上下文管理器用，出来就恢复。
# en: It is a context manager too, and goes back on leaving.
with torch.autograd.set_detect_anomaly(True):
    inside = torch.is_anomaly_enabled()
print(inside, torch.is_anomaly_enabled())

# %% cost
import warnings
from torch.autograd import detect_anomaly

x = torch.tensor([4.0, 0.0], requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    with detect_anomaly():
        kept = torch.sqrt(x).grad_fn.metadata
print(caught[0].message)
print(list(torch.sqrt(x).grad_fn.metadata), list(kept))

# %% outside
# zh: 前向在外面跑完了，没有记下调用栈。
# en: The forward pass ran outside: no calls were kept.
loss = (torch.sqrt(x) * torch.tensor([1.0, 0.0])).sum()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    try:
        with detect_anomaly():
            loss.backward()
    except RuntimeError as error:
        print(error)
print(str(caught[-1].message).split(" (")[0])

# %% forward-nan raises="RuntimeError"
warnings.simplefilter("ignore")


def ratio_loss(v):
    ratio = v / v
    print(ratio.detach())
    return (ratio**2).sum()


v = torch.zeros(2, requires_grad=True)
with detect_anomaly():
    ratio_loss(v).backward()
