# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查 GPU", en = "Checking for a GPU" }
# ///

# %% available
import torch

print("NVIDIA, AMD:", torch.cuda.is_available())
print("Apple:", torch.backends.mps.is_available())
print("Intel:", torch.xpu.is_available())
print("any accelerator:", torch.accelerator.is_available())

# %% build
# zh: None 表示安装的 PyTorch 不带 CUDA。
# en: None means that this PyTorch was built without CUDA.
print("built for CUDA:", torch.version.cuda)
print("built for any:", torch.accelerator.current_accelerator())

# %% choose
if torch.accelerator.is_available():
    device = torch.accelerator.current_accelerator()
else:
    device = torch.device("cpu")
# zh: 之后的代码与设备无关。
# en: The code below works on any device.
x = torch.ones(2, device=device)
print(device.type, (x * 3).tolist())

# %% choose-shorter
found = torch.accelerator.current_accelerator(check_available=True)
device = found or torch.device("cpu")
print(device.type)

# %% count
print(torch.cuda.device_count(), torch.accelerator.device_count())
# zh: 没有 GPU 时循环不执行，不必事先检查。
# en: Without a GPU, the loop doesn't run; no need to check first.
for i in range(torch.cuda.device_count()):
    print(i, torch.cuda.get_device_name(i))

# %% where
print(x.device.type, x.is_cuda, x.get_device())
print(torch.ones(2).device, torch.ones(2).get_device())

# %% capability-doc
import inspect

# zh: 文档字符串写明了返回值。
# en: The docstring says what it returns.
doc = inspect.getdoc(torch.cuda.get_device_capability)
print(doc.splitlines()[-1].strip())
