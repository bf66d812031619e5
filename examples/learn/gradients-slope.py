# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "数值斜率"
# title.en = "The slope by numbers"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch


def f(x):
    return x.sin() * x.exp()


# zh: h = 1 太粗糙。修改 h 或公式，使误差小于 0.0001。
# en: h = 1 is too coarse. Change h or the formula until the error
# en: is less than 0.0001.
def numeric_slope(f, x):
    h = 1.0
    return (f(x + h) - f(x)) / h


# %% check raises="AssertionError"
def check():
    for at in (0.5, 1.0, 2.0):
        x = torch.tensor(at, dtype=torch.float64, requires_grad=True)
        f(x).backward()
        found = float(numeric_slope(f, x.detach()))
        error = abs(found - x.grad.item())
        assert error < 1e-4, f"x = {at}: error {error:.4f}"


check()

# %% solution
def numeric_slope(f, x, h=1e-4):
    return (f(x + h) - f(x - h)) / (2 * h)


check()
at = torch.tensor(1.0, dtype=torch.float64, requires_grad=True)
f(at).backward()
# zh: h 太大，公式不准；h 太小，相减时有效数字丢失殆尽。
# en: If h is large, the formula is inexact; if it is tiny,
# en: subtracting almost equal numbers leaves hardly any digits.
for h in (1.0, 1e-2, 1e-4, 1e-8, 1e-15):
    error = abs(numeric_slope(f, at.detach(), h) - at.grad).item()
    print(f"h = {h:g}: error {error:.0e}")
