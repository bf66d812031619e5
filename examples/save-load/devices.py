# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "换一台设备载入", en = "Load on another device" }
# device = "cpu"
# ///

# %% gpu-file
import io

import torch

# zh: 没有 GPU 也能看到这个错误：保存时让 torch 给数据记上
# zh: cuda:0，文件就像是在 GPU 上存的。
# en: To see the error without a GPU, have torch note cuda:0 for the
# en: data while saving; the file is then like one saved on a GPU.
noted = ["cuda:0"]
torch.serialization.register_package(
    0, lambda storage: noted[0], lambda storage, location: None
)
gpu_file = io.BytesIO()
torch.save({"weight": torch.ones(2)}, gpu_file)
noted[0] = None

# %% error raises="RuntimeError"
gpu_file.seek(0)
torch.load(gpu_file)

# %% map-location
for place in ("cpu", torch.device("cpu"), {"cuda:0": "cpu"}):
    gpu_file.seek(0)
    print(torch.load(gpu_file, map_location=place))

# %% model-decides
model = torch.nn.Linear(2, 1, bias=False)
gpu_file.seek(0)
state = torch.load(gpu_file, map_location="cpu")
state["weight"] = state["weight"].reshape(1, 2)
# zh: 数抄进模型已有的参数，设备由模型决定。
# en: Numbers go into existing parameters: the model decides where.
model.load_state_dict(state)
print(model.weight.device, model.weight.tolist())

# %% dtype
# zh: 类型也由模型决定：float64 存，float32 收。
# en: The dtype is the model's, too: saved float64, loaded float32.
model.load_state_dict({"weight": torch.ones(1, 2).double()})
print(model.weight.dtype)
