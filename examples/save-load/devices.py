# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在另一台设备上加载", en = "Load on another device" }
# device = "cpu"
# ///

# %% gpu-file
import io

import torch

# zh: 没有 GPU 时也能复现：保存时让 torch 把数据的位置
# zh: 记为 cuda:0，得到的文件与在 GPU 上保存的相同。
# en: To reproduce this without a GPU, make torch record cuda:0
# en: as the location of the data while saving.
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
# zh: 字典里是 float64，模型的参数是 float32。
# en: float64 in the dictionary, float32 in the model.
state = {"weight": torch.ones(1, 2, dtype=torch.float64)}
model.load_state_dict(state)
print(model.weight.device, model.weight.dtype)
