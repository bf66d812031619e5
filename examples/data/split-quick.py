# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "按病人划分", en = "Split by patient" }
# ///

# %% quick
import torch
from sklearn.model_selection import GroupShuffleSplit

patients = torch.tensor([1, 1, 1, 2, 2, 3, 3, 3, 4, 4])  # of each row
splitter = GroupShuffleSplit(1, test_size=0.25, random_state=0)
train, test = next(splitter.split(patients, groups=patients))
print("train:", patients[train].tolist())
print("test: ", patients[test].tolist())
