# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DPO 损失", en = "The DPO loss" }
# ///

# %% loss
import copy

import torch
import torch.nn.functional as F
from torch import nn


def logp(model, ids, start):  # log-probability of ids[start:]
    logits = model(ids[:-1]).log_softmax(-1)  # (L - 1, V)
    each = logits.gather(1, ids[1:, None])[:, 0]
    return each[start - 1 :].sum()


def dpo(policy, reference, chosen, rejected, start, beta=0.1):
    with torch.no_grad():
        base = logp(reference, chosen, start)
        base = base - logp(reference, rejected, start)
    margin = logp(policy, chosen, start)
    margin = margin - logp(policy, rejected, start) - base
    return -F.logsigmoid(beta * margin), margin.detach()


torch.manual_seed(0)
policy = nn.Sequential(nn.Embedding(10, 16), nn.Linear(16, 10))
reference = copy.deepcopy(policy).requires_grad_(False)
chosen = torch.tensor([1, 2, 3, 4, 5])  # the prompt is 1, 2
rejected = torch.tensor([1, 2, 3, 6, 7])
loss, margin = dpo(policy, reference, chosen, rejected, start=2)
print(f"loss {loss:.4f}, margin {margin:.1f}")

# %% train
def train(policy, reference, chosen, rejected, lr=0.01):
    optimizer = torch.optim.SGD(policy.parameters(), lr=lr)
    for step in range(51):
        loss, margin = dpo(policy, reference, chosen, rejected, start=2)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 50 == 0:
            print(f"  step {step:2}: {loss:.4f}, margin {margin:.2f}")


print("two models, lr 0.5")
train(copy.deepcopy(policy), reference, chosen, rejected, lr=0.5)

# %% stuck
print("two models, lr 1e-5")
train(copy.deepcopy(policy), reference, chosen, rejected, lr=1e-5)
print("the reference is the policy")
one = copy.deepcopy(policy)
train(one, one, chosen, rejected, lr=0.5)
print("cut off before the answers differ")
few = chosen[:3], rejected[:3]
train(copy.deepcopy(policy), reference, *few, lr=0.5)
