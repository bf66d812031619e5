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

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    with detect_anomaly():
        masked_loss(x, mask).backward()

# %% place
# zh: 最后一个警告附有前向的调用栈，取它的最里层。
# en: The last warning has the forward calls; take the innermost.
def show_place(warning):
    first, *_, place, code, _ = str(warning.message).splitlines()
    print(first.split(". ")[0])
    print(place.split(", ")[-1] + ":", code.strip())


show_place(caught[-1])

# %% inf-first
def length(v):
    return (v * v).sum().sqrt()


v = torch.zeros(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    try:
        with detect_anomaly():
            length(v).backward()
    except RuntimeError as error:
        print(error)
show_place(caught[-1])

# %% quiet
warnings.simplefilter("ignore")
v = torch.zeros(2, requires_grad=True)
with detect_anomaly():
    torch.log(v).sum().backward()
v.grad
