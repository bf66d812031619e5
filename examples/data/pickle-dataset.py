# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "数据集里不能序列化的属性"
# title.en = "Attributes of a dataset that can't be pickled"
# ///

# %% module
import math
import pickle

from torch.utils.data import Dataset


class Roots(Dataset):
    def __init__(self):
        self.math = math  # a module

    def __getitem__(self, i):
        return self.math.sqrt(i)


try:
    pickle.dumps(Roots())
except TypeError as error:
    print(error)
