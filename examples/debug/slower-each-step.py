# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每一步都比上一步慢"
# title.en = "Each step slower than the one before"
# ///

# %% grows
import torch
from torch import nn


def count(result):
    seen, todo = set(), [result.grad_fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in seen:
            seen.add(node)
            todo += [child for child, _ in node.next_functions]
    return len(seen)


def train(keep, steps=5):
    torch.manual_seed(0)
    cell, state, nodes = nn.RNNCell(4, 8), torch.zeros(2, 8), []
    for _ in range(steps):
        state = cell(torch.randn(2, 4), state)
        loss = state.square().mean()
        nodes.append(count(loss))
        loss.backward(retain_graph=keep)
        if not keep:
            state = state.detach()
    return nodes


print("retain_graph=True:", train(keep=True))
print("state.detach():   ", train(keep=False))

# %% total
# zh: 累加损失张量，计算图也会变长。
# en: Adding up loss tensors makes a longer graph, too.
model, total, number = nn.Linear(4, 1), 0.0, 0.0
for step in range(3):
    loss = model(torch.randn(2, 4)).square().mean()
    total, number = total + loss, number + loss.item()
    print(f"step {step}: nodes of the total {count(total)}", end=", ")
    print(f"of the loss {count(loss)}")
print(type(total).__name__, type(number).__name__)
