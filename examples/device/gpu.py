# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "有没有 GPU", en = "Is there a GPU?" }
# ///

# %% available
import torch

print("NVIDIA, AMD:", torch.cuda.is_available())
print("Apple:", torch.backends.mps.is_available())
print("Intel:", torch.xpu.is_available())
print("any accelerator:", torch.accelerator.is_available())

# %% build
# zh: None 表示这个 torch 编译时没有带 CUDA。
# en: None means that this torch was built without CUDA.
print("built for CUDA:", torch.version.cuda)
print("built for any:", torch.accelerator.current_accelerator())

# %% choose
if torch.accelerator.is_available():
    device = torch.accelerator.current_accelerator()
else:
    device = torch.device("cpu")
# zh: 从这里起，同一段代码在哪里都能跑。
# en: From here on the same code runs anywhere.
x = torch.ones(2, device=device)
print(device.type, (x * 3).tolist())

# %% choose-shorter
found = torch.accelerator.current_accelerator(check_available=True)
device = found or torch.device("cpu")
print(device.type)

# %% count
print(torch.cuda.device_count(), torch.accelerator.device_count())
# zh: 没有 GPU 时一遍也不走，所以不用先判断。
# en: Without a GPU this runs zero times: no need to ask first.
for i in range(torch.cuda.device_count()):
    print(i, torch.cuda.get_device_name(i))

# %% where
print(x.device.type, x.is_cuda, x.get_device())
print(torch.ones(2).device, torch.ones(2).get_device())

# %% capability-doc
import inspect

# zh: 函数自己的说明写着它返回什么。
# en: Its own documentation says what it returns.
doc = inspect.getdoc(torch.cuda.get_device_capability)
print(doc.splitlines()[-1].strip())
