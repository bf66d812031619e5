# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "相似度速览", en = "Similarity at a glance" }
# ///

# %% quick
import torch
import torch.nn.functional as F

a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([2.0, 4.0, 6.0])
c = torch.tensor([3.0, 0.0, -1.0])
print(F.cosine_similarity(a, b, dim=0))
print(F.cosine_similarity(a, c, dim=0))
print(F.cosine_similarity(a, -b, dim=0))
