# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保存的张量", en = "Saved tensors" }
# ///

# %% saved
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
results = {
    "x**2": x**2,
    "exp": x.exp(),
    "x*x": x * x,
    "x+1": x + 1,
}
for name, y in results.items():
    kept = [a for a in dir(y.grad_fn) if a.startswith("_saved")]
    print(f"{name:5} {kept}")

# %% shared
square, e = results["x**2"], results["exp"]
print("x**2 saved x itself:", square.grad_fn._saved_self is x)
shared = e.grad_fn._saved_result.data_ptr() == e.data_ptr()
print("exp saved memory of its result:", shared)

# %% hooks
held = []


def pack(t):
    held.append(t.nbytes)
    return t


def unpack(t):
    return t


big = torch.randn(1000, 1000, requires_grad=True)
with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
    y = big.exp().sum()
print("saved for backward:", held, "bytes")

# %% in-place
y = x * 2
before = y.grad_fn
y.add_(1)
# zh: 原地操作不改动旧节点，而是添加一个指向它的新节点。
# en: An in-place operation adds a new node that leads to the old.
print(y.grad_fn.name())
print(y.grad_fn.next_functions[0][0] is before)

# %% freed raises="RuntimeError"
e.sum().backward()
e.grad_fn._saved_result
