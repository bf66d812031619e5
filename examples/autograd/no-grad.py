# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "关闭梯度记录", en = "Turning off gradients" }
# ///

# %% no-grad
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
y = w * 2
with torch.no_grad():
    z = w * 2
for name, t in {"w": w, "y": y, "z": z}.items():
    print(name, t.tolist(), t.requires_grad, t.grad_fn is None)

# %% update
loss = (w**2).sum()
loss.backward()
with torch.no_grad():
    w -= 0.1 * w.grad
w

# %% enable-grad
def recording():
    return (w * 2).requires_grad


print("outside:         ", recording())
with torch.no_grad():
    print("no_grad:         ", recording())
    with torch.enable_grad():
        print("enable_grad:     ", recording())
    print("no_grad again:   ", recording())

# %% set-grad-enabled
for training in (True, False):
    with torch.set_grad_enabled(training):
        print(training, recording(), torch.is_grad_enabled())
# zh: 直接调用立即生效，直到下一次设置。
# en: A plain call takes effect at once, until the next one.
torch.set_grad_enabled(False)
print("off:", recording())
torch.set_grad_enabled(True)
print("on: ", recording())

# %% decorator
@torch.no_grad()
def evaluate(x):
    return w * x


x = torch.ones(2)
print(evaluate(x).requires_grad, torch.is_grad_enabled())
