# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度累积与多个损失", en = "Accumulation and losses" }
# ///

# %% parts
import torch

data = torch.tensor([1.0, 2.0, 3.0, 4.0])
w = torch.tensor(2.0, requires_grad=True)
((w * data) ** 2).mean().backward()
print("full batch:   ", w.grad)

# zh: 分成两个小批次，损失各除以 2，梯度之和与整批相同。
# en: Two micro-batches, each loss divided by 2: same gradient.
w.grad = None
for part in data.chunk(2):
    loss = ((w * part) ** 2).mean() / 2
    loss.backward()
print("micro-batches:", w.grad)

# %% sum
x = torch.tensor([1.0, 2.0], requires_grad=True)
h = x.exp()  # shared
first, second = h.sum(), (h**2).sum()
(first + 0.1 * second).backward()
x.grad  # exp(x) + 0.1 * 2 * exp(2x)

# %% retain-graph
x.grad = None
h = x.exp()
first, second = h.sum(), (h**2).sum()
# zh: 两个损失共用 h 之前的计算图，第一次不能释放。
# en: Both losses share the graph behind h: keep it once.
first.backward(retain_graph=True)
print(x.grad)
(0.1 * second).backward()
print(x.grad)

# %% together
x.grad = None
h = x.exp()
first, second = h.sum(), (h**2).sum()
weights = [torch.tensor(1.0), torch.tensor(0.1)]
torch.autograd.backward([first, second], weights)
x.grad
