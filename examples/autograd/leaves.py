# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "叶子张量", en = "Leaf tensors" }
# ///

# %% is-leaf
import torch

w = torch.ones(2, requires_grad=True)
x = torch.tensor([3.0, 4.0])
y = w * x

print("   requires_grad  is_leaf  grad_fn")
for name, t in {"w": w, "x": x, "y": y}.items():
    made_by = t.grad_fn.name() if t.grad_fn else None
    print(f"{name}  {t.requires_grad!s:13}  {t.is_leaf!s:7}  {made_by}")

# %% propagate
results = {
    "w * x": y,
    "x": x,
    "y.argmax()": y.argmax(),
    "y > 3": y > 3,
    "y.detach()": y.detach(),
}
for name, t in results.items():
    print(f"{name:10}  {t.requires_grad}")

# %% grad
loss = torch.linalg.vector_norm(y)  # 5
loss.backward()
print("w.grad:", w.grad)
print("x.grad:", x.grad)

# %% non-leaf-grad
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print("y.grad:", y.grad)

# zh: 警告很长，只看前两句。
# en: The warning is long: the first two sentences will do.
for sentence in str(caught[0].message).split(". ")[:2]:
    print(sentence)

# %% retain-grad
y = w * x
y.retain_grad()
torch.linalg.vector_norm(y).backward()
print("y.grad:", y.grad)
# zh: 范数的导数是 y / ‖y‖。
# en: The derivative of the norm is y / ‖y‖.
print("y / 5: ", y.detach() / 5)

# %% converted
w = torch.ones(2, requires_grad=True).double()
print(w.is_leaf)
w = torch.ones(2, dtype=torch.float64, requires_grad=True)
print(w.is_leaf)

# %% nothing-to-train raises="RuntimeError"
loss = (x**2).sum()
loss.backward()
