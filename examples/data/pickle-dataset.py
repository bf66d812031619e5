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
import tempfile

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

# %% file
path = tempfile.NamedTemporaryFile(delete=False).name
with open(path, "wb") as file:
    file.write(bytes(range(100)))


class Bytes(Dataset):
    def __init__(self, path):
        self.file = open(path, "rb")

    def __getitem__(self, i):
        self.file.seek(i)
        return self.file.read(1)[0]


try:
    pickle.dumps(Bytes(path))
except TypeError as error:
    print(error)


# %% lazy
class LazyBytes(Dataset):
    def __init__(self, path):
        self.path, self.file = path, None

    def __getitem__(self, i):
        if self.file is None:  # the first time in this process
            self.file = open(self.path, "rb")
        self.file.seek(i)
        return self.file.read(1)[0]

    def __getstate__(self):
        return self.__dict__ | {"file": None}


dataset = LazyBytes(path)
dataset[3]  # opens the file here
copy = pickle.loads(pickle.dumps(dataset))
copy.file, copy[42]
