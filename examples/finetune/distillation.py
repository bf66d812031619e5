# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "用手写数字做蒸馏", en = "Distilling on digits" }
# ///

# %% teacher
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
digits = load_digits()
order = torch.randperm(len(digits.data))
images = torch.tensor(digits.data, dtype=torch.float32)[order] / 16
labels = torch.tensor(digits.target)[order]
train_x, train_y = images[:1000], labels[:1000]
test_x, test_y = images[1000:], labels[1000:]


def fit(model, x, loss_function, steps, lr):
    """`loss_function` gets the logits and the rows they belong to."""
    model.train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=lr, fused=True)
    for _ in range(steps):
        rows = torch.randint(len(x), (64,))
        optimizer.zero_grad()
        loss_function(model(x[rows]), rows).backward()
        optimizer.step()
    return model.eval()


@torch.no_grad()
def accuracy(model):
    return (model(test_x).argmax(1) == test_y).float().mean().item()


teacher = nn.Sequential(
    nn.Linear(64, 256), nn.ReLU(), nn.Dropout(0.3), nn.Linear(256, 10)
)
fit(
    teacher,
    train_x,
    lambda z, rows: F.cross_entropy(z, train_y[rows]),
    steps=400,
    lr=2e-3,
)
print(f"teacher, 1000 labels: {accuracy(teacher):.3f}")

# %% soft
with torch.no_grad():
    targets = teacher(train_x)  # (1000, 10) logits
confusing = targets.softmax(1).amax(1).argmin()
soft = (targets[confusing] / 4).softmax(0)
print("label:", train_y[confusing].item())
print("soft: ", [f"{p:.2f}" for p in soft.tolist()])

# %% students
def students(seed, count, T=4.0):
    torch.manual_seed(seed)
    rows = torch.randperm(1000)[:count]
    x, y, z_teacher = train_x[rows], train_y[rows], targets[rows]
    log_p = F.log_softmax(z_teacher / T, dim=1)

    def distill(z, rows):
        log_q = F.log_softmax(z / T, dim=1)
        return T**2 * F.kl_div(
            log_q, log_p[rows], log_target=True, reduction="batchmean"
        )

    def from_labels(z, rows):
        return F.cross_entropy(z, y[rows])

    def smoothed(z, rows):
        return F.cross_entropy(z, y[rows], label_smoothing=0.1)

    result = []
    for loss_function in (from_labels, smoothed, distill):
        torch.manual_seed(seed)  # the same start for all three
        student = nn.Sequential(
            nn.Linear(64, 16), nn.ReLU(), nn.Linear(16, 10)
        )
        fit(student, x, loss_function, steps=250, lr=1e-2)
        result.append(accuracy(student))
    return result


def report(scores):
    names = "labels", "smoothed", "distilled"
    for name, column in zip(names, scores.T, strict=True):
        each = "  ".join(f"{s:.2f}" for s in column)
        print(f"{name:9}  mean {column.mean():.3f}  each {each}")


# %% few
scores = torch.tensor([students(seed, count=100) for seed in range(5)])
report(scores)

# %% many
report(torch.tensor([students(seed, count=1000) for seed in range(3)]))
