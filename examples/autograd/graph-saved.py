# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "存下的张量", en = "Saved tensors" }
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
# zh: 存的是输入 x 自己，或者与结果共用存储的张量，不是副本。
# en: What is kept is x itself, or shares the result's storage: no copy.
square, e = results["x**2"], results["exp"]
print(square.grad_fn._saved_self is x)
print(e.grad_fn._saved_result.data_ptr() == e.data_ptr())

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
print("kept for backward:", held, "bytes")

# %% in-place
y = x * 2
before = y.grad_fn
y.add_(1)
# zh: 原地运算不改旧节点，而是在前面接一个新的。
# en: An in-place operation puts a new node in front of the old.
print(y.grad_fn.name())
print(y.grad_fn.next_functions[0][0] is before)

# %% freed raises="RuntimeError"
e.sum().backward()
e.grad_fn._saved_result
