# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "稳妥地写检查点", en = "Write checkpoints safely" }
# ///

# %% replace
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

folder = TemporaryDirectory()
path = Path(folder.name, "last.pt")


def save(state, path):
    temporary = path.with_suffix(".tmp")
    torch.save(state, temporary)
    # zh: 同一文件系统里，替换要么完成，要么没有发生。
    # en: Within a file system, a replacement is done or not done.
    os.replace(temporary, path)


for epoch in range(3):
    save({"epoch": epoch, "weight": torch.ones(1000)}, path)
print([file.name for file in Path(folder.name).iterdir()])
print(torch.load(path)["epoch"])

# %% first-time
def start(path):
    if path.exists():
        return torch.load(path)["epoch"] + 1
    return 0


print(start(path), start(Path(folder.name, "other.pt")))

# %% cut-off raises="RuntimeError"
# zh: 没有写完的文件，就像写到一半程序被终止了。
# en: An unfinished file, as if the program had been killed halfway.
whole = path.read_bytes()
path.write_bytes(whole[: len(whole) // 2])
torch.load(path)

# %% missing raises="FileNotFoundError"
torch.load("epoch-7.pt")

# %% wrong-order raises="ValueError"
model = torch.nn.Linear(2, 1)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
state = optimizer.state_dict()
# zh: 次序反了，不报错：权重拿到的是偏置的状态。
# en: In reverse order nothing fails: the weight gets the bias's state.
swapped = torch.optim.Adam([model.bias, model.weight])
swapped.load_state_dict(state)
average = swapped.state[model.weight]["exp_avg"]
print(tuple(model.weight.shape), tuple(average.shape))
# zh: 新的优化器只有一个参数，旧的状态里有两个。
# en: The new optimizer has one parameter, the old state two.
optimizer = torch.optim.Adam([model.weight])
optimizer.load_state_dict(state)
