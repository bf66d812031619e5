# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "标签是字符串"
# title.en = "Labels that are strings"
# ///

# %% strings raises="ValueError"
import torch

labels = ["cat", "dog", "cat", "bird"]
torch.tensor(labels)

# %% batch
from torch.utils.data import DataLoader

torch.manual_seed(0)

samples = [(torch.randn(2), label) for label in labels]
x, y = next(iter(DataLoader(samples, batch_size=4)))
y

# %% indices
classes = sorted(set(labels))  # fixed order; save it with the model
index = {name: i for i, name in enumerate(classes)}
target = torch.tensor([index[name] for name in labels])
print(classes, target)
prediction = torch.randn(4, 3).argmax(1)
[classes[i] for i in prediction]
