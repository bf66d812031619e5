# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "几个损失，一次反向传播", en = "Several losses" }
# ///

# %% sum
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
h = x.exp()  # shared
first, second = h.sum(), (h**2).sum()
(first + 0.1 * second).backward()
x.grad  # exp(x) + 0.1 * 2 * exp(2x)

# %% retain-graph
x.grad = None
h = x.exp()
first, second = h.sum(), (h**2).sum()
# zh: 两个损失共用 h 这一段图，第一次不能释放。
# en: Both losses share the graph behind h: keep it the first time.
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

# %% parts
data = torch.tensor([1.0, 2.0, 3.0, 4.0])
w = torch.tensor(2.0, requires_grad=True)
((w * data) ** 2).mean().backward()
print("whole:", w.grad)

# zh: 分两份算，每份都除以份数，加起来就是整批的梯度。
# en: In two parts, each divided by their number: same gradient.
w.grad = None
for part in data.chunk(2):
    loss = ((w * part) ** 2).mean() / 2
    loss.backward()
print("parts:", w.grad)
