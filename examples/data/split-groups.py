# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "划分数据而不泄漏"
# title.en = "Splitting data without leakage"
# ///

# %% random
import torch
from torch.utils.data import TensorDataset, random_split

torch.manual_seed(0)
patients = torch.arange(60).repeat_interleave(5)  # 5 images each
habit = torch.randn(60, 16)  # What all images of a patient share.
x = habit[patients] + 0.3 * torch.randn(300, 16)
y = torch.randint(2, (60,))[patients]  # Has nothing to do with x.
dataset = TensorDataset(x, y, patients)
train, test = random_split(
    dataset, [0.8, 0.2], generator=torch.Generator().manual_seed(0)
)
shared = set(patients[train.indices].tolist())
shared &= set(patients[test.indices].tolist())
print(len(train), len(test), "patients in both:", len(shared))


# %% leak
def nearest_neighbor(train, test):
    """Predict the label of the most similar training image."""
    nearest = torch.cdist(x[test], x[train]).argmin(1)
    return (y[train][nearest] == y[test]).float().mean()


print(nearest_neighbor(train.indices, test.indices))

# %% by-group
from sklearn.model_selection import GroupShuffleSplit

splitter = GroupShuffleSplit(20, test_size=0.2, random_state=0)
splits = list(splitter.split(x, groups=patients))
train_index, test_index = splits[0]
shared = set(patients[train_index].tolist())
shared &= set(patients[test_index].tolist())
print("patients in both:", len(shared))
accuracies = [nearest_neighbor(*split) for split in splits]
print(torch.stack(accuracies).mean())

# %% subset
train = torch.utils.data.Subset(dataset, train_index.tolist())
print(len(train), train[0][0].shape)

# %% by-hand
order = torch.randperm(60, generator=torch.Generator().manual_seed(0))
held_out = torch.isin(patients, order[:12])
print((~held_out).sum(), held_out.sum())

# %% stratified
from sklearn.model_selection import train_test_split

rare = torch.tensor([1] * 10 + [0] * 90)
for stratify in (None, rare):
    halves = (train_test_split(rare, test_size=0.2, random_state=seed,
                               stratify=stratify) for seed in range(8))
    print([test.sum().item() for _, test in halves])
