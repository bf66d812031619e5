# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn", "scikit-image"]
#
# [tool.example]
# title = { zh = "两个任务", en = "Two tasks, and what to beat" }
# device = "cpu"
# ///

# %% table
import torch
from sklearn.datasets import load_diabetes
from sklearn.linear_model import LinearRegression, LogisticRegression

x, y = map(torch.tensor, load_diabetes(return_X_y=True))
torch.manual_seed(0)
train, test = torch.randperm(len(x)).split([342, 100])
line = LinearRegression().fit(x[train], y[train])
line = torch.tensor(line.predict(x[test]))
print(tuple(x.shape), f"y from {y.min():.0f} to {y.max():.0f}")
for name, guess in (("mean", y[train].mean()), ("linear", line)):
    error = (guess - y[test]).abs().mean()
    print(f"{name:6} mean absolute error {error:.1f}")

# %% images
from skimage.data import lfw_subset

x = torch.tensor(lfw_subset()).float()  # (200, 25, 25)
# zh: 前 100 张是人脸。
# en: The first 100 are faces.
y = (torch.arange(200) < 100).long()
train, test = torch.randperm(200).split([140, 60])
flat = x.flatten(1)
line = LogisticRegression(max_iter=1000).fit(flat[train], y[train])
print(tuple(x.shape), "faces", y.sum().item())
for name, model in (("guess", None), ("linear", line)):
    guess = model.predict(flat[test]) if model else y[train].mode()[0]
    right = torch.as_tensor(guess) == y[test]
    print(f"{name:6} accuracy {right.float().mean():.2f}")
