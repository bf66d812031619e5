# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "在 GPU 上训练", en = "Train on a GPU" }
# ///

# %% choose
import torch
from sklearn.datasets import load_digits
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
print("device:", device)

# %% move
x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
train, val, test = torch.randperm(len(x)).split([1097, 300, 400])
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
model.to(device)  # moves the parameters themselves
optimizer = torch.optim.Adam(model.parameters(), lr=0.005)
first = x[:32].to(device)  # a new tensor: assign it
print(next(model.parameters()).device, first.device, x.device)


# %% loop
def train_epoch(model, optimizer, rows, batch_size=32):
    model.train()
    for batch in rows[torch.randperm(len(rows))].split(batch_size):
        inputs, labels = x[batch].to(device), y[batch].to(device)
        loss = nn.functional.cross_entropy(model(inputs), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def evaluate(model, rows):
    model.eval()
    answer = model(x[rows].to(device)).argmax(1).cpu()
    return (answer == y[rows]).float().mean().item()


for epoch in range(10):
    train_epoch(model, optimizer, train)
print(f"validation {evaluate(model, val):.1%}")

# %% save
state = {name: each.cpu() for name, each in model.state_dict().items()}
torch.save(state, "digits.pt")
loaded = torch.load("digits.pt", map_location=device)
print({str(each.device) for each in loaded.values()})
