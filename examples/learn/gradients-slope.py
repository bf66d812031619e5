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


# zh: h = 1 太粗糙。修改 h 和公式，使误差小于 1e-8。x 是 float64。
# en: h = 1 is too coarse. Change h and the formula until the error
# en: is less than 1e-8. x is float64.
def numeric_slope(f, x):
    h = 1.0
    return (f(x + h) - f(x)) / h


# %% check raises="AssertionError"
def exact_slope(x):
    return x.exp() * (x.sin() + x.cos())


def check():
    for at in (0.5, 1.0, 2.0):
        x = torch.tensor(at, dtype=torch.float64)
        pairs = (f, exact_slope(x)), (lambda x: x**3, 3 * x**2)
        for function, exact in pairs:
            found = numeric_slope(function, x)
            assert found is not None, "returned None"
            error = abs(float(found) - exact)
            assert error < 1e-8, f"error {error:.1e}, expected < 1e-8"


check()

# %% solution
def numeric_slope(f, x, h=1e-5):
    return (f(x + h) - f(x - h)) / (2 * h)


check()
# zh: h 并非越小越好。h 太大，弦与曲线差得远；h 太小，两个几乎
# zh: 相等的数相减，有效数字所剩无几。h 合适时，两边都挪（第二列）
# zh: 比只挪一边（第一列）精确得多。
# en: Smaller isn't always better. If h is large, the line is far
# en: from the curve; if it is tiny, subtracting two nearly equal
# en: numbers leaves few correct digits. With a good h, trying both
# en: sides (second column) is far more exact than one (first).
at = torch.tensor(1.0, dtype=torch.float64)
for h in (1.0, 1e-2, 1e-4, 1e-6, 1e-8, 1e-12, 1e-15):
    one_side = (f(at + h) - f(at)) / h
    both_sides = numeric_slope(f, at, h)
    errors = [abs(a - exact_slope(at)) for a in (one_side, both_sides)]
    print(f"h = {h:g}: {errors[0]:.0e}, {errors[1]:.0e}")
