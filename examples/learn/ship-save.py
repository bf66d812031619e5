# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "保存与安全地加载", en = "Save, and load safely" }
# device = "cpu"
# ///

# %% train
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
images = torch.tensor(pixels, dtype=torch.float32)
images = images.reshape(-1, 1, 8, 8)  # (1797, 1, 8, 8)
digits = torch.tensor(digits)
order = torch.randperm(
    len(digits), generator=torch.Generator().manual_seed(0)
)
train, test = order[:-400], order[-400:]


class Normalize(nn.Module):
    def __init__(self, mean=0.0, std=1.0):
        super().__init__()
        self.register_buffer("mean", torch.as_tensor(mean))
        self.register_buffer("std", torch.as_tensor(std))

    def forward(self, x):
        return (x - self.mean) / self.std


def make(*stats):
    return nn.Sequential(
        Normalize(*stats),
        nn.Conv2d(1, 16, 3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Dropout(0.2),
        nn.Linear(16 * 4 * 4, 10),
    )


torch.manual_seed(0)
model = make(images[train].mean(), images[train].std())
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(10):
    for batch in train[torch.randperm(len(train))].split(64):
        loss = nn.functional.cross_entropy(
            model(images[batch]), digits[batch]
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
model.eval()

with torch.inference_mode():
    right = model(images[test]).argmax(1) == digits[test]
print(f"test accuracy {right.float().mean():.3f}")

# %% save
import os

torch.save(model.state_dict(), "digits.pt")
print(os.path.getsize("digits.pt") // 1000, "kB")
for name, tensor in torch.load("digits.pt").items():
    print(f"{name:9}", tuple(tensor.shape))

# %% load
fresh = make()
fresh.load_state_dict(torch.load("digits.pt"))
x = images[test[:1]]
with torch.inference_mode():
    print("saved: ", model(x)[0, :4])
    print("loaded:", fresh(x)[0, :4])
    print("again: ", fresh(x)[0, :4])
    print("eval():", fresh.eval()(x)[0, :4])


# %% program
class Surprise:
    def __reduce__(self):
        return print, ("This ran while the file was loaded.",)


torch.save({"0.mean": Surprise()}, "surprise.pt")
torch.load("surprise.pt", weights_only=False)

# %% refused raises="UnpicklingError"
torch.load("surprise.pt")
