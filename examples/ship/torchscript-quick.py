# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "弃用警告", en = "Deprecation warnings" }
# ///

# %% quick
import warnings
import torch

model, x = torch.nn.Linear(4, 3), torch.randn(2, 4)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    traced = torch.jit.trace(model, (x,))
    traced.save("old.pt")
    loaded = torch.jit.load("old.pt")
for text in dict.fromkeys(str(warning.message) for warning in caught):
    print(text)
torch.export.save(torch.export.export(model, (x,)), "new.pt2")
