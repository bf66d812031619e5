# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Hogwild 训练", en = "Hogwild training" }
# ///

# %% shared-model
import torch
import torch.multiprocessing as mp
from torch import nn

model = nn.Linear(2, 1)
print([p.is_shared() for p in model.parameters()])
model.share_memory()
print([p.is_shared() for p in model.parameters()])

# %% train
def train(model, seed):
    torch.manual_seed(seed)  # different samples in each process
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(300):
        x = torch.randn(8, 2)
        y = x @ torch.tensor([[2.0], [-1.0]]) + 0.5
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()  # writes into the shared parameters


ctx = mp.get_context("fork")
processes = [
    ctx.Process(target=train, args=(model, seed)) for seed in (0, 1)
]
for p in processes:
    p.start()
for p in processes:
    p.join()
print([f"{w:.2f}" for w in model.weight.flatten().tolist()])
print(f"{model.bias.item():.2f}")

# %% gradients
# zh: 参数是共享的，梯度不是，每个进程各有自己的梯度。
# en: Parameters are shared; gradients belong to each process.
print(model.weight.grad)
