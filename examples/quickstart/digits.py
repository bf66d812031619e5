# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "从数据到预测", en = "From data to a prediction" }
# ///

# %% data
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split

torch.manual_seed(0)
pixels, digits = load_digits(return_X_y=True)  # (1797, 64), (1797,)
images = torch.tensor(pixels / 16, dtype=torch.float32)
images = images.reshape(-1, 1, 8, 8)  # (N, C, H, W)
data = TensorDataset(images, torch.tensor(digits))
train_set, test_set = random_split(data, [1397, 400])
train_loader = DataLoader(train_set, batch_size=64, shuffle=True)
test_loader = DataLoader(test_set, batch_size=400)
print(len(train_set), "for training,", len(test_set), "for testing")

# %% model
gpu = torch.accelerator.is_available()
device = torch.accelerator.current_accelerator() if gpu else "cpu"


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, kernel_size=3, padding=1)
        self.linear = nn.Linear(16 * 4 * 4, 10)

    def forward(self, x):  # (N, 1, 8, 8)
        x = nn.functional.max_pool2d(self.conv(x).relu(), 2)
        return self.linear(x.flatten(1))  # logits: (N, 10)


model = Net().to(device)
print(sum(p.numel() for p in model.parameters()), "parameters")

# %% train
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
model.train()
for epoch in range(1, 7):
    total = 0.0
    for x, y in train_loader:
        x, y = x.to(device), y.to(device)
        optimizer.zero_grad()
        loss = criterion(model(x), y)
        loss.backward()
        optimizer.step()
        total += loss.item() * len(y)
    print(f"epoch {epoch}: loss {total / len(train_set):.2f}")


# %% evaluate
@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    correct = 0
    for x, y in loader:
        predicted = model(x.to(device)).argmax(1)
        correct += (predicted == y.to(device)).sum().item()
    return correct / len(loader.dataset)


print(f"test accuracy {evaluate(model, test_loader):.1%}")

# %% save
torch.save(model.state_dict(), "digits.pt")

# %% load
loaded = Net().to(device)
loaded.load_state_dict(torch.load("digits.pt", map_location=device))
print(f"test accuracy {evaluate(loaded, test_loader):.1%}")

# %% predict
image, digit = test_set[0]  # (1, 8, 8)
loaded.eval()
with torch.no_grad():
    logits = loaded(image[None].to(device))  # (1, 10)
probability, predicted = logits.softmax(1).max(1)
print(f"label {digit}, predicted {predicted.item()}", end=" ")
print(f"with probability {probability.item():.2f}")
