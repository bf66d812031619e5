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
    # zh: 在同一个文件系统里，替换是原子操作。
    # en: Within one file system, the replacement is atomic.
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
# zh: 模拟写到一半时程序被终止。
# en: Simulate a program that was killed while writing.
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
# zh: 顺序颠倒不报错，但权重得到了偏置的状态。
# en: The reverse order raises nothing, but swaps the states.
swapped = torch.optim.Adam([model.bias, model.weight])
swapped.load_state_dict(state)
average = swapped.state[model.weight]["exp_avg"]
print(tuple(model.weight.shape), tuple(average.shape))
# zh: 新的优化器只有一个参数，状态里有两个。
# en: The new optimizer has one parameter, the state has two.
optimizer = torch.optim.Adam([model.weight])
optimizer.load_state_dict(state)
