# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "第二步就出错"
# title.en = "It fails at the second step"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch


# zh: 从 w = 0 出发，三十步之后应当接近 3。改好更新，并在每一步
# zh: 清除上一步的梯度。
# en: From w = 0, thirty steps should end near 3. Fix the update,
# en: and clear the gradient of the step before in each step.
def train():
    w = torch.tensor(0.0, requires_grad=True)
    for step in range(30):
        loss = (w - 3) ** 2
        loss.backward()
        w = w - 0.1 * w.grad
    return w


# %% check raises="AssertionError"
import warnings


def check():
    warnings.simplefilter("ignore")
    try:
        w = train()
    except (TypeError, RuntimeError) as error:
        message = f"{type(error).__name__}: {error} (is w a leaf?)"
        raise AssertionError(message) from None
    kind = type(w).__name__
    assert isinstance(w, torch.Tensor), f"returned {kind}"
    message = f"requires_grad = {w.requires_grad}, expected True"
    assert w.requires_grad, message
    assert w.is_leaf, f"is_leaf = {w.is_leaf}, expected True"
    # zh: 每一步，w 与 3 的距离乘以 0.8。
    # en: Each step multiplies the distance of w from 3 by 0.8.
    expected = 3 - 3 * 0.8**30
    message = f"w = {w.item():.4f}, expected {expected:.4f}"
    message += " (w.grad = None?)"
    assert abs(w.item() - expected) < 1e-3, message


check()

# %% solution
def train():
    w = torch.tensor(0.0, requires_grad=True)
    for step in range(30):
        loss = (w - 3) ** 2
        w.grad = None
        loss.backward()
        with torch.no_grad():
            w -= 0.1 * w.grad
    return w


check()
train()
