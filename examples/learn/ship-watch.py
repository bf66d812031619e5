# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "上线之后观察什么", en = "What to watch afterwards" }
# device = "cpu"
# ///

# %% model
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
x = torch.tensor(pixels, dtype=torch.float32)
y = torch.tensor(digits)
torch.manual_seed(0)
order = torch.randperm(len(y))
train, test = order[:-400], order[-400:]
model = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for step in range(200):
    loss = nn.functional.cross_entropy(model(x[train] / 16), y[train])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

# %% days
days = {
    "as usual": x[test],
    "inverted": 16 - x[test],
    "shifted": x[test].view(-1, 8, 8).roll(2, dims=2).flatten(1),
}
for name, images in days.items():
    valid = ((images >= 0) & (images <= 16)).all().item()
    with torch.inference_mode():
        right = model(images / 16).argmax(1) == y[test]
    print(f"{name}: input valid {valid}, {right.float().mean():.2f} right")


# %% watch
@torch.inference_mode()
def measure(images):
    """Return what is known of a batch without its labels."""
    sure = model(images / 16).softmax(1).max(1).values
    return torch.stack([images.mean(), sure.mean()])  # (2,)


# zh: 用测试集的前一半确定什么算正常：均值 ± 4 倍标准差。
# en: The first half of the test set says what is normal: the mean
# en: plus or minus 4 standard deviations.
def batches(rows, count=400, size=50):
    picks = [rows[torch.randperm(len(rows))[:size]] for _ in range(count)]
    return torch.stack([measure(x[pick]) for pick in picks])  # (400, 2)


half, other = test[:200], test[200:]
usual = batches(half)
low = usual.mean(0) - 4 * usual.std(0)
high = usual.mean(0) + 4 * usual.std(0)
print(f"mean pixel {low[0]:.2f} to {high[0]:.2f}")
print(f"confidence {low[1]:.2f} to {high[1]:.2f}")
later = batches(other)
alarms = ((later < low) | (later > high)).any(1).float().mean()
print(f"false alarms on the other half {alarms:.1%}")

# %% alarm
for name, images in days.items():
    found = measure(images[200:250])
    strange = (found < low) | (found > high)
    print(f"{name}: mean pixel {found[0]:5.2f}", end=" ")
    print(f"confidence {found[1]:.2f}", strange.tolist())
