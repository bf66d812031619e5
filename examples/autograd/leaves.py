# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
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

# %% not-position
# zh: 运算结果如果没有被记录，或者已经分离，也是叶子。
# en: An untracked or detached result is a leaf, too.
results = {
    "x * 2": x * 2,
    "y * 2": y * 2,
    "y.detach()": y.detach(),
    "y.detach().requires_grad_()": y.detach().requires_grad_(),
}
for name, t in results.items():
    print(f"{name:27}  leaf: {t.is_leaf}")

# %% propagate
results = {
    "w * x": w * x,
    "x": x,
    "y.argmax()": y.argmax(),
    "y > 3": y > 3,
    "zeros_like": torch.zeros_like(y),
    "y.detach()": y.detach(),
}
with torch.no_grad():
    results["in no_grad"] = w * x
for name, t in results.items():
    print(f"{name:10}  {t.requires_grad}")

# %% kinds
y = w * x
z = w * x
z.retain_grad()
loss = torch.linalg.vector_norm(y + z)  # 10
loss.backward()

print("   requires_grad  is_leaf  retains_grad")
for name, t in {"x": x, "y": y, "z": z, "w": w}.items():
    flags = (t.requires_grad, t.is_leaf, t.retains_grad)
    print(f"{name}  {flags[0]!s:13}  {flags[1]!s:7}  {flags[2]}")
print("x.grad:", x.grad)
print("z.grad:", z.grad)
print("w.grad:", w.grad)

# %% non-leaf-grad
print("y.grad:", y.grad)
