# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "反向传播的常见错误", en = "Common backward errors" }
# ///

# %% twice raises="RuntimeError"
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
loss = (x**2).sum()
# zh: 第一次保留计算图，第二次用完就释放，第三次报错。
# en: The first call keeps the graph, the second frees it,
# en: and the third fails.
loss.backward(retain_graph=True)
loss.backward()
loss.backward()

# %% carried raises="RuntimeError"
w = torch.tensor(0.5, requires_grad=True)
state = torch.tensor(1.0)
for step in range(2):
    state = torch.tanh(w * state)
    print("step", step)
    state.backward()

# %% cut
w.grad = None
state = torch.tensor(1.0)
for step in range(2):
    state = torch.tanh(w * state.detach())
    state.backward()
    print(f"step {step}: {w.grad:.4f}")

# %% wrong-name raises="TypeError"
v = torch.tensor([1.0, 10.0, 100.0])
(x**2).backward(grad_output=v)

# %% wrong-shape raises="RuntimeError"
(x**2).backward(gradient=torch.ones(2))

# %% number raises="TypeError"
(x**2).backward(1.0)

# %% unreached
used = torch.tensor(1.0, requires_grad=True)
spare = torch.tensor(1.0, requires_grad=True)
(used * 2).backward(inputs=[used, spare])
print(used.grad, spare.grad)
