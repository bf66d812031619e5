# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title.zh = "量化前后的准确率"
# title.en = "Accuracy before and after"
# ///

# %% accuracy
import copy
import logging

import torch
from torch import nn

logging.disable(logging.WARNING)
from torchao.quantization import (
    Int8DynamicActivationInt8WeightConfig,
    Int8WeightOnlyConfig,
    quantize_,
)

configs = {
    "weight only": Int8WeightOnlyConfig(),
    "dynamic": Int8DynamicActivationInt8WeightConfig(),
}
for seed in range(3):
    torch.manual_seed(seed)
    centers = torch.randn(10, 16)  # 10 classes that overlap
    labels = torch.randint(10, (6000,))
    x = centers[labels] + torch.randn(6000, 16)
    model = nn.Sequential(
        nn.Linear(16, 256), nn.ReLU(),
        nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10),
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    for _ in range(5):
        for i in torch.randperm(2000).split(50):
            loss = nn.functional.cross_entropy(model(x[i]), labels[i])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    models = {"float32": model.eval()}
    for name, config in configs.items():
        models[name] = copy.deepcopy(model)
        quantize_(models[name], config)
    with torch.inference_mode():
        for name, each in models.items():
            right = each(x[2000:]).argmax(1) == labels[2000:]
            print(f"{name} {right.float().mean():.2%}", end="  ")
    print()
