# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "工作进程里的错误", en = "Errors in workers" }
# ///

# %% error
from torch.utils.data import DataLoader, Dataset


class Broken(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        if i == 2:
            raise ValueError(f"sample {i} is damaged")
        return i


try:
    list(DataLoader(Broken(), num_workers=2))
except ValueError as error:
    lines = str(error).splitlines()
    # zh: 中间是工作进程的完整回溯，最后一行才是原因。
    # en: The worker's full traceback is in between; the last line
    # en: is the cause.
    print(lines[0], lines[1], "...", lines[-1], sep="\n")

# %% lambda raises="AttributeError"
import pickle


def make_loader():
    return DataLoader([0, 1], collate_fn=lambda batch: batch)


loader = DataLoader([0, 1], collate_fn=list)
print(pickle.loads(pickle.dumps(loader.collate_fn)))
# zh: spawn 和 forkserver 这样序列化函数，再传给子进程。
# en: spawn and forkserver pickle functions like this to send
# en: them to the worker.
pickle.dumps(make_loader().collate_fn)
