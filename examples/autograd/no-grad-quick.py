# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "关闭梯度速览", en = "Disable gradients at a glance" }
# ///

# %% quick
import torch

model = torch.nn.Sequential(torch.nn.Linear(3, 1), torch.nn.Dropout())
x = torch.ones(4, 3)
model.eval()
with torch.no_grad():
    a = model(x)
with torch.inference_mode():
    b = model(x)
print(a.requires_grad, b.requires_grad)
print(torch.equal(a, b), a.is_inference(), b.is_inference())
