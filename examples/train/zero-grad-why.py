# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度累积的原因", en = "Why gradients accumulate" }
# ///

# %% two-uses
import torch

w = torch.tensor([3.0], requires_grad=True)
# zh: w 用了两次，梯度分别是 5 和 2，合起来是 7。
# en: w is used twice, with gradients 5 and 2: 7 in total.
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
# zh: 图里保存的中间值已经释放，再次反向传播会报错。
# en: The saved values are freed: a second backward pass fails.
loss.backward()

# %% no-cache
# zh: 删除整个计算图，.grad 仍在，下一次继续累积。
# en: The graph is deleted; .grad stays and keeps accumulating.
w.grad = None
for _ in range(2):
    y = 2 * w
    loss = y.sum()
    loss.backward()
    del y, loss
    print(w.grad)
