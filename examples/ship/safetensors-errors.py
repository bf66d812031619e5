# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "safetensors"]
#
# [tool.example]
# title = { zh = "损坏的文件", en = "Broken files" }
# ///

# %% header raises="SafetensorError"
import torch
from safetensors.torch import load_file, save_file

# zh: 文件其实是 torch.save 写的。
# en: The file was written by torch.save.
torch.save({"x": torch.ones(3)}, "renamed.safetensors")
load_file("renamed.safetensors")

# %% cut-off raises="SafetensorError"
save_file({"x": torch.ones(1000)}, "whole.safetensors")
with open("whole.safetensors", "rb") as file:
    data = file.read(2000)
with open("half.safetensors", "wb") as file:
    file.write(data)
load_file("half.safetensors")
