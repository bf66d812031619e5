# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "用默认选择训练", en = "Training with the defaults" }
# ///

# %% start
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
x, y = map(torch.tensor, load_digits(return_X_y=True))
data = TensorDataset(x.float() / 16, y)  # (1797, 64), (1797,)
train, valid = random_split(data, [0.8, 0.2])
loader = DataLoader(train, batch_size=64, shuffle=True)

model = nn.Sequential(
    nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(),
    nn.Linear(64, 10),
).to(device)
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
epochs = 20
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(
    optimizer, epochs * len(loader)
)
for _ in range(epochs):
    for inputs, labels in loader:
        inputs, labels = inputs.to(device), labels.to(device)
        with torch.autocast(device, torch.bfloat16, device == "cuda"):
            loss = F.cross_entropy(model(inputs), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()

model.eval()
inputs, labels = valid[:]
with torch.inference_mode():
    right = model(inputs.to(device)).argmax(1).cpu() == labels
print(f"accuracy {right.float().mean():.1%}")
torch.save(model.state_dict(), "model.pt")
