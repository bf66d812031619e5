# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "服务要保存什么", en = "What to save for a service" }
# ///

# %% save
import platform

import torch
from torch import nn


def build(config):
    return nn.Sequential(
        nn.Linear(config["features"], 16),
        nn.BatchNorm1d(16),
        nn.ReLU(),
        nn.Dropout(0.2),
        nn.Linear(16, len(config["classes"])),
    )


torch.manual_seed(0)
data = 5 + 2 * torch.randn(100, 4)
config = {
    "features": 4,
    "classes": ["cat", "dog", "fox"],
    # zh: 预处理的参数来自训练集，与权重一样属于模型。
    # en: What preprocessing needs comes from the training set and
    # en: belongs to the model, like its weights.
    "mean": data.mean(0).tolist(),
    "std": data.std(0).tolist(),
}
model = build(config)
model((data - data.mean(0)) / data.std(0))  # BatchNorm's statistics
model.eval()
sample = data[:2]
with torch.inference_mode():
    expected = model((sample - data.mean(0)) / data.std(0))
torch.save(
    {
        "config": config,
        "weights": model.state_dict(),
        "versions": {
            "torch": str(torch.__version__),
            "python": platform.python_version(),
        },
        "check": {"input": sample, "output": expected},
    },
    "service.pt",
)

# %% load
def load(path):
    file = torch.load(path, map_location="cpu", weights_only=True)
    config = file["config"]
    model = build(config)
    model.load_state_dict(file["weights"])
    model.eval()
    mean = torch.tensor(config["mean"])
    std = torch.tensor(config["std"])

    def predict(rows):
        x = (torch.as_tensor(rows, dtype=torch.float32) - mean) / std
        with torch.inference_mode():
            return model(x)

    torch.testing.assert_close(
        predict(file["check"]["input"]), file["check"]["output"]
    )
    return predict, config["classes"], file["versions"]["torch"]


predict, classes, version = load("service.pt")
print(classes, predict(sample).argmax(1))
print("saved by this version:", version == str(torch.__version__))

# %% forgotten
def largest_difference(logits):
    return f"{(logits - expected).abs().max():.2f}"


with torch.inference_mode():
    x = (sample - data.mean(0)) / data.std(0)
    print("as saved        ", largest_difference(model(x)))
    print("no preprocessing", largest_difference(model(sample)))
    print("training mode   ", largest_difference(model.train()(x)))
    model.eval()

# %% load-cost volatile=true
import time


def fastest(function, calls=20):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


ratio = fastest(lambda: load("service.pt"))
ratio /= fastest(lambda: predict(sample))
print(f"loading / one prediction: {ratio:.0f}")

# %% torch-version raises="UnpicklingError"
print(type(torch.__version__).__name__)
torch.save({"torch": torch.__version__}, "versions.pt")
torch.load("versions.pt")
