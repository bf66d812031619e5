# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "5 折交叉验证", en = "5-fold cross-validation" }
# ///

# %% quick
import torch
from sklearn.model_selection import KFold

torch.manual_seed(0)
x, errors = torch.randn(60, 3), []
y = x.sum(1) + 0.5 * torch.randn(60)
for train, val in KFold(5, shuffle=True, random_state=0).split(x):
    w = torch.linalg.lstsq(x[train], y[train]).solution
    errors.append((x[val] @ w - y[val]).square().mean())
    print(f"{len(train)} + {len(val)} samples: MSE {errors[-1]:.3f}")
std, mean = torch.std_mean(torch.stack(errors))
print(f"mean {mean:.3f}, standard deviation {std:.3f}")
