# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 spawn 启动工作进程", en = "Workers by spawn" }
# timeout = 120
# ///

# %% no-guard volatile=true
import pathlib
import subprocess
import sys
import tempfile


def run(source):
    """Run a script as a program; show the end of what it prints."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "train.py")
        path.write_text(source)
        result = subprocess.run(
            [sys.executable, path], capture_output=True, text=True
        )
        return result.stdout + result.stderr


def errors(output):
    wanted = "RuntimeError", "AttributeError", "An attempt", "_pickle"
    lines = [line.strip() for line in output.splitlines()]
    found = [line for line in lines if line.startswith(wanted)]
    return list(dict.fromkeys(found))


loop = """
from torch.utils.data import DataLoader
loader = DataLoader(
    range(4), num_workers=1, multiprocessing_context="spawn"
)
for batch in loader:
    print(batch)
"""
print(*errors(run(loop)), sep="\n")

# %% lambda
guarded = """
from torch.utils.data import DataLoader

def main():
    loader = DataLoader(
        range(4), num_workers=1, multiprocessing_context="spawn",
        collate_fn=lambda batch: batch,
    )
    for batch in loader:
        print(batch)

if __name__ == "__main__":
    main()
"""
print(*errors(run(guarded)), sep="\n")

# %% notebook volatile=true
# zh: 笔记本里定义的类属于 __main__，工作进程的 __main__ 里没有这个类。
# en: A class defined in a notebook is in __main__, and the __main__
# en: of the worker doesn't have it.
typed_in = """
from torch.utils.data import DataLoader, Dataset

class Squares(Dataset):
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return i * i

list(DataLoader(
    Squares(), num_workers=1, multiprocessing_context="spawn"
))
"""
result = subprocess.run(
    [sys.executable, "-c", typed_in], capture_output=True, text=True
)
print(*errors(result.stderr), sep="\n")
