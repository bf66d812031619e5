# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练与评估模式", en = "Train and eval modes" }
# ///

# %% default
import copy

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(2, 4),
    nn.Sequential(nn.BatchNorm1d(4), nn.Dropout(0.5)),
)


def look(name):
    modes = [(type(m).__name__, m.training) for m in model.modules()]
    print(name)
    for kind, training in modes:
        print(f"  {kind:11} training={training}")


look("new")

# %% eval
model.eval()
look("eval()")
# zh: train(False) 等价于 eval()；两个方法都返回模块本身。
# en: train(False) equals eval(); both return the module itself.
print(model.train().training, model.train(False).training)
print(model.eval() is model)

# %% state-dict
# zh: 保存的是参数和缓冲区，不包括这个标志。
# en: Parameters and buffers are saved; this flag isn't.
for key in model.state_dict():
    print(key)
# zh: 所以加载不会改变模型的模式。
# en: So loading doesn't change the mode of a model.
other = copy.deepcopy(model).train()
other.load_state_dict(model.eval().state_dict())
print("saved from", model.training, "loaded by", other.training)

# %% layers
layers = {
    "Linear": nn.Linear(4, 4),
    "LayerNorm": nn.LayerNorm(4),
    "GroupNorm": nn.GroupNorm(2, 4),
    "BatchNorm1d": nn.BatchNorm1d(4),
    "Dropout": nn.Dropout(),
    "RReLU": nn.RReLU(),
    "LSTM": nn.LSTM(4, 4, num_layers=2, dropout=0.5),
    "Transformer": nn.TransformerEncoderLayer(4, 1, 8),
}
torch.manual_seed(0)
x = torch.randn(6, 4)
for name, layer in layers.items():
    outputs = []
    for training in (True, False):
        out = layer.train(training)(x)
        outputs.append(out[0] if isinstance(out, tuple) else out)
    same = torch.allclose(*outputs, atol=1e-5)
    print(f"{name:11} {'same' if same else 'differs'}")
