# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "在每个工作进程里打开文件"
# title.en = "Open the file in each worker"
# ///

# %% eager raises="TypeError"
import pickle
from pathlib import Path

from torch.utils.data import DataLoader, Dataset

Path("numbers.txt").write_text("".join(f"{i:3}\n" for i in range(8)))


class Eager(Dataset):
    def __init__(self, path):
        self.file = open(path)

    def __len__(self):
        return 8

    def __getitem__(self, i):
        self.file.seek(4 * i)
        return int(self.file.readline())


# zh: spawn 这样把数据集发给工作进程。
# en: This is how spawn sends the dataset to a worker.
pickle.dumps(Eager("numbers.txt"))


# %% lazy
class Lazy(Dataset):
    def __init__(self, path):
        self.path, self.file = path, None

    def __len__(self):
        return 8

    def __getitem__(self, i):
        if self.file is None:  # once in each process
            self.file = open(self.path)
        self.file.seek(4 * i)
        return int(self.file.readline())


dataset = Lazy("numbers.txt")
print(len(pickle.dumps(dataset)), "bytes")
loader = DataLoader(dataset, 4, num_workers=2)
print([batch.tolist() for batch in loader])

# %% looked-at raises="TypeError"
# zh: 主进程读过一个样本，文件就在主进程里打开了。
# en: Once the main process has read a sample, its copy has an open
# en: file, too.
print("first sample", dataset[0])
pickle.dumps(dataset)


# %% getstate
class Safe(Lazy):
    def __getstate__(self):
        return self.__dict__ | {"file": None}


dataset = Safe("numbers.txt")
dataset[0]
print(pickle.loads(pickle.dumps(dataset))[5])
