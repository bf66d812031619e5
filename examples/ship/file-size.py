# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模型文件有多大", en = "How large a file is" }
# ///

# %% size
import io

import torch
from torch import nn


def megabytes(value):
    file = io.BytesIO()
    torch.save(value, file)
    return file.tell() / 1e6


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(512, 2048), nn.Linear(2048, 512))
count = sum(p.numel() for p in model.parameters())
print(f"{count / 1e6:.1f} M parameters")
print(f"float32:  {megabytes(model.state_dict()):5.1f} MB")
half = {k: v.half() for k, v in model.state_dict().items()}
print(f"float16:  {megabytes(half):5.1f} MB")
optimizer = torch.optim.AdamW(model.parameters())
model(torch.randn(4, 512)).sum().backward()
optimizer.step()
checkpoint = {
    "model": model.state_dict(), "optimizer": optimizer.state_dict()
}
print(f"with Adam:{megabytes(checkpoint):5.1f} MB")

# %% grows
history, worst = [], []
for epoch in range(3):
    outputs = torch.randn(50_000, 10)  # of the validation set
    history.append(outputs.mean())  # a tensor, not a number
    worst.append(outputs[:5])  # a view of the whole
    checkpoint["history"], checkpoint["worst"] = history, worst
    sizes = {k: round(megabytes(v), 1) for k, v in checkpoint.items()}
    print(f"epoch {epoch}:", sizes)

# %% cured
checkpoint["worst"] = [part.clone() for part in worst]
checkpoint["history"] = [value.item() for value in history]
print({k: round(megabytes(v), 1) for k, v in checkpoint.items()})
