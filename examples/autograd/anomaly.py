# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "异常检测", en = "Anomaly detection" }
# ///

# %% symptom
import torch


def masked_loss(x, mask):
    roots = torch.sqrt(x)
    return (roots * mask).sum()


x = torch.tensor([4.0, 0.0], requires_grad=True)
mask = torch.tensor([1.0, 0.0])
loss = masked_loss(x, mask)
loss.backward()
print(loss.item())
x.grad

# %% detect raises="RuntimeError"
import warnings

from torch.autograd import detect_anomaly


def show_briefly(warning, *_):
    lines = str(warning).splitlines()
    print(lines[0].split(". ")[0], *lines[-3:-1], sep="\n")


# zh: 完整的警告很长，这里只打印首句和最里层的调用。
# en: Print only the first sentence and the innermost call.
warnings.showwarning = show_briefly
with detect_anomaly():
    masked_loss(x, mask).backward()

# %% inf-first raises="RuntimeError"
def length(v):
    return (v * v).sum().sqrt()


v = torch.zeros(2, requires_grad=True)
with detect_anomaly():
    length(v).backward()

# %% quiet
v = torch.zeros(2, requires_grad=True)
with detect_anomaly():
    torch.log(v).sum().backward()
v.grad
