# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "报错时先看的信息", en = "What to check first" }
# ///

# %% quick
import torch

print("torch", torch.__version__)
print("built for CUDA", torch.version.cuda)
print("GPUs that can be used:", torch.cuda.device_count())

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
x = torch.ones(2, 3).to(device)
print("forward pass on", model(x).device.type)
