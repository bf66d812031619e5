# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "tqdm"]
#
# [tool.example]
# title.zh = "tqdm 进度条"
# title.en = "Progress bars with tqdm"
# ///

# %% bar
import io

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from tqdm import tqdm

torch.manual_seed(0)
x = torch.randn(256, 4)
data = TensorDataset(x, x @ torch.randn(4, 1))
loader = DataLoader(data, batch_size=64, shuffle=True)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.2)

screen = io.StringIO()  # in place of the terminal
# zh: 不显示时间，每一步都刷新。
# en: Without times, and drawn at every step.
look = {
    "file": screen,
    "bar_format": "{desc} {bar:16} {n_fmt}/{total_fmt}{postfix}",
    "mininterval": 0,
}
bar = tqdm(loader, desc="epoch 1", **look)
for inputs, targets in bar:
    loss = nn.functional.mse_loss(model(inputs), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    bar.set_postfix(loss=f"{loss.item():.3f}", refresh=False)


def show():
    print(screen.getvalue().replace("\r", "\n\\r"))
    screen.seek(0)
    screen.truncate()


show()

# %% print
for step in tqdm(range(2), **look):
    print(f"step {step}", file=screen)
show()

# %% write
for step in tqdm(range(2), **look):
    tqdm.write(f"step {step}", file=screen)
show()

# %% total
stream = (batch for batch in loader)  # has no len()
for batch in tqdm(stream, **look):
    pass
stream = (batch for batch in loader)
for batch in tqdm(stream, total=len(loader), **look):
    pass
show()
