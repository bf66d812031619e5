# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "比较学习率调度器"
# title.en = "Learning rate schedulers compared"
# device = "cpu"
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
x = torch.tensor(digits.images, dtype=torch.float32) / 16
x = x.unsqueeze(1)  # (1797, 1, 8, 8)
y = torch.tensor(digits.target)
torch.manual_seed(0)
train, test = torch.randperm(len(y)).split([1200, 597])


# %% schedules
from torch.optim import lr_scheduler as ls

STEPS = 20 * 19  # 20 epochs of 19 batches


def warm_cosine(optimizer):
    warm_up = ls.LinearLR(optimizer, 0.1, total_iters=STEPS // 20)
    cosine = ls.CosineAnnealingLR(optimizer, STEPS - STEPS // 20)
    return ls.SequentialLR(optimizer, [warm_up, cosine], [STEPS // 20])


schedules = {
    "constant": lambda o: ls.ConstantLR(o, 1.0),
    "cosine": lambda o: ls.CosineAnnealingLR(o, STEPS),
    "warm-up, cosine": warm_cosine,
}


# %% compare
def fit(schedule, lr, seed):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Flatten(), nn.Linear(64, 64), nn.ReLU(),
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10),
    )
    optimizer = torch.optim.AdamW(model.parameters(), lr)
    scheduler = schedule(optimizer)
    for _ in range(20):
        for batch in train[torch.randperm(len(train))].split(64):
            loss = F.cross_entropy(model(x[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            scheduler.step()
    with torch.inference_mode():
        wrong = model(x[test]).argmax(1) != y[test]
    return wrong.sum().item()


for lr in (1e-2, 3e-2):
    print("errors in", len(test), "images, lr", lr)
    for name, schedule in schedules.items():
        print(f"  {name:16}", [fit(schedule, lr, s) for s in range(5)])
