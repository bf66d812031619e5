# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "累加的原因", en = "Why gradients add up" }
# ///

# %% two-uses
import torch

w = torch.tensor([3.0], requires_grad=True)
# zh: w 用了两次，一次给出 5，一次给出 2；梯度应当是 7。
# en: w is used twice; one use gives 5, the other 2: 7 in all.
(5 * w + 2 * w).sum().backward()
w.grad

# %% node
y = 2 * w
accumulate = y.grad_fn.next_functions[0][0]
print(accumulate.name())
print(accumulate.variable is w)

# %% graph-gone raises="RuntimeError"
w.grad = None
loss = (w * w).sum()
loss.backward()
print(w.grad)
# zh: 图里存的中间值已经释放，再走一遍就报错。
# en: What the graph had saved is freed: a second walk fails.
loss.backward()

# %% no-cache
# zh: 删掉图的所有部分，.grad 里的数还在，下一次接着加。
# en: With every part of the graph gone, .grad stays and grows.
w.grad = None
for _ in range(2):
    y = 2 * w
    loss = y.sum()
    loss.backward()
    del y, loss
    print(w.grad)
