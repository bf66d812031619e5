# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "写错的辅助方法", en = "A misspelled helper" }
# ///

# %% misspelt raises="UnboundLocalError"
import torch

x = torch.zeros(2, 16, 4, 4)  # (N, C, H, W)


def count_features(x):
    nnum_features = 1
    for size in x.shape[1:]:
        num_features *= size
    return num_features


count_features(x)

# %% corrected
def count_features(x):
    num_features = 1
    for size in x.shape[1:]:
        num_features *= size
    return num_features


print(count_features(x))
# zh: 其实不必自己写。
# en: No helper is needed.
print(x.shape[1:].numel(), x[0].numel())
