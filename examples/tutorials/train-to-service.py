# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "scikit-learn", "onnx", "onnxscript",
#   "onnxruntime",
# ]
#
# [tool.example]
# title.zh = "从训练到服务"
# title.en = "From training to a service"
# timeout = 180
# ///

# %% [markdown] train-to-service lang="zh"
# # 从训练到服务
#
# 这篇教程用 PyTorch 训练一个识别手写数字的模型，把它导出成 ONNX 文件，
# 与原来的模型核对，再用 onnxruntime 和标准库写一个 HTTP 服务，发送请
# 求，得到回答。结果都用断言检查，全程在 CPU 上运行。

# %% [markdown] train-to-service lang="en"
# # From training to a service
#
# This tutorial trains a PyTorch model that recognizes handwritten
# digits, exports it to an ONNX file, compares it with the original
# model, and puts it behind an HTTP service that uses onnxruntime and
# the standard library. Assertions check the results, and all of it
# runs on a CPU.

# %% [markdown] train lang="zh"
# ## 训练模型
#
# 数据是 scikit-learn 自带的 1797 张 8×8 图像，随机选出 400 张留作测试。
# 像素值是 0 到 16，标准化用到的均值和标准差只从训练集计算。

# %% [markdown] train lang="en"
# ## Train the model
#
# The data consists of the 1,797 images of 8×8 pixels that come with
# scikit-learn; 400 of them, chosen at random, are kept for testing.
# Pixels are numbers from 0 to 16. The mean and the standard deviation
# for normalization come from the training set alone.

# %% data
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
images = torch.tensor(pixels, dtype=torch.float32)
images = images.reshape(-1, 1, 8, 8)
digits = torch.tensor(digits)
order = torch.randperm(
    len(digits), generator=torch.Generator().manual_seed(0)
)
train, test = order[:-400], order[-400:]
mean, std = images[train].mean(), images[train].std()
print(images.shape, f"mean {mean:.2f}, std {std:.2f}")

# %% [markdown] preprocessing lang="zh"
# 标准化写成模型的第一层，`mean` 和 `std` 是缓冲区。它们因此随模型一起
# 导出，服务收到的是原始像素，不会漏掉预处理。

# %% [markdown] preprocessing lang="en"
# Normalization is the first layer of the model, with `mean` and `std`
# as buffers. They are exported with the model: the service receives raw
# pixels and can't forget the preprocessing.

# %% model
class Normalize(nn.Module):
    def __init__(self, mean, std):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("std", std)

    def forward(self, x):
        return (x - self.mean) / self.std


torch.manual_seed(0)
model = nn.Sequential(
    Normalize(mean, std),
    nn.Conv2d(1, 16, 3, padding=1),
    nn.BatchNorm2d(16),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Dropout(0.2),
    nn.Linear(16 * 4 * 4, 10),
)
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(10):
    for batch in train[torch.randperm(len(train))].split(64):
        loss = nn.functional.cross_entropy(
            model(images[batch]), digits[batch]
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

model.eval()
with torch.inference_mode():
    expected = model(images[test])
accuracy = (expected.argmax(1) == digits[test]).float().mean()
print(f"test accuracy {accuracy:.2f}")
assert accuracy > 0.95

# %% [markdown] export lang="zh"
# ## 导出成 ONNX
#
# 导出之前已经调用 `eval()`，所以 dropout 不在图里，BatchNorm 使用训练时
# 的统计量。批次大小声明为可变的。`external_data=False` 把参数放进同一个
# 文件，部署时只需要复制一个文件。

# %% [markdown] export lang="en"
# ## Export to ONNX
#
# `eval()` was called before the export, so dropout isn't in the graph,
# and BatchNorm uses the statistics of the training run. The batch size
# is declared dynamic. With `external_data=False`, the parameters go
# into the same file, and there is only one file to deploy.

# %% export-onnx
import logging
import os
import warnings

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
torch.onnx.export(
    model,
    (images[:2],),
    "digits.onnx",
    input_names=["images"],
    output_names=["logits"],
    dynamic_shapes=({0: torch.export.Dim("batch")},),
    external_data=False,
    verbose=False,
)
print(os.path.getsize("digits.onnx") // 1000, "kB")

# %% [markdown] compare lang="zh"
# ## 与原来的模型核对
#
# 部署之前，在整个测试集上比较两边的 logits，而且用不同的批次大小。预测
# 的数字必须完全相同。

# %% [markdown] compare lang="en"
# ## Compare with the original model
#
# Before deployment, compare the logits of both on the whole test set,
# with different batch sizes. The predicted digits must be the same.

# %% compare-onnx
import numpy as np
import onnxruntime

session = onnxruntime.InferenceSession("digits.onnx")
raw = images[test].numpy()
for size in (1, 64, 400):
    parts = [
        session.run(None, {"images": raw[i : i + size]})[0]
        for i in range(0, 400, size)
    ]
    logits = np.concatenate(parts)
    difference = abs(logits - expected.numpy()).max()
    print(f"batch {size:3}: largest difference {difference:.4f}")
    assert difference < 1e-3
    assert (logits.argmax(1) == expected.numpy().argmax(1)).all()

# %% [markdown] service lang="zh"
# ## HTTP 服务
#
# 服务只用到 onnxruntime 和 NumPy，不再需要 torch。请求是一个 JSON，里面
# 有若干张图像，每张是 64 个像素值；回答是数字和概率。不合格的输入得到
# 400，服务继续运行。

# %% [markdown] service lang="en"
# ## The HTTP service
#
# The service uses only onnxruntime and NumPy; it no longer needs torch.
# A request is JSON with a list of images of 64 pixels each, and the
# answer has digits and probabilities. Bad input gets 400, and the
# service keeps running.

# %% handler
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def recognize(images):
    x = np.asarray(images, dtype=np.float32)
    if x.ndim != 2 or x.shape[1] != 64 or not 1 <= len(x) <= 256:
        raise ValueError("expected 1 to 256 images of 64 pixels")
    if not ((x >= 0) & (x <= 16)).all():
        raise ValueError("expected pixels from 0 to 16")
    (logits,) = session.run(None, {"images": x.reshape(-1, 1, 8, 8)})
    odds = np.exp(logits - logits.max(1, keepdims=True))
    best = logits.argmax(1)
    sure = odds.max(1) / odds.sum(1)
    return {"digits": best.tolist(), "probability": sure.tolist()}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            size = int(self.headers["Content-Length"])
            if not 0 <= size <= 1_000_000:
                raise ValueError("expected at most 1,000,000 bytes")
            body = json.loads(self.rfile.read(size))
            status, answer = 200, recognize(body["images"])
        except (
            KeyError, OverflowError, RecursionError,
            TypeError, ValueError,
        ) as exc:
            status, answer = 400, {"error": str(exc)}
        data = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass

# %% [markdown] ask lang="zh"
# ## 发送请求
#
# 服务在后台线程里监听本机的一个空闲端口。客户端发出整个测试集，得到的准
# 确率应当与训练之后的相同。

# %% [markdown] ask lang="en"
# ## Send requests
#
# The service listens on a free port of the local machine, in a
# background thread. The client sends the whole test set, and the
# accuracy must be the same as after training.

# %% client
import threading
import urllib.error
import urllib.request

server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"


def ask(images):
    body = json.dumps({"images": images}).encode()
    try:
        with urllib.request.urlopen(url, body, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


rows = images[test].flatten(1).tolist()  # (400, 64)
right = 0
for i in range(0, 400, 100):
    status, answer = ask(rows[i : i + 100])
    assert status == 200
    found = torch.tensor(answer["digits"])
    right += (found == digits[test][i : i + 100]).sum().item()
print(f"accuracy through the service {right / 400:.2f}")
assert abs(right / 400 - accuracy) < 1e-6

# %% [markdown] bad lang="zh"
# ## 错误的输入
#
# 像素太少、像素超出范围、不是列表而是文本，都得到 400；之后正常的请求
# 仍然得到回答。

# %% [markdown] bad lang="en"
# ## Bad input
#
# Too few pixels, pixels out of range, and text instead of a list each
# get 400, and a correct request afterwards still gets its answer.

# %% bad-requests
for bad in ([[1, 2, 3]], [[255] * 64], "digits"):
    status, answer = ask(bad)
    print(status, answer["error"])
    assert status == 400
status, answer = ask(rows[:3])
print(status, answer["digits"], digits[test][:3].tolist())
assert status == 200
server.shutdown()
server.server_close()

# %% [markdown] further lang="zh"
# ## 接下来
#
# - 导出时的报错和 opset：[导出 ONNX 模型](../ship/onnx.md)。
# - 把同时到达的请求合成一批：[部署模型：HTTP 推理服
#   务](../ship/server.md)。
# - 缩小大的 PyTorch 模型的权重：[模型量化：用 torchao 转换成
#   int8](../ship/quantization.md)。
# - 同样的数据，仔细地训练：[5. 训练循环：从零写起](../learn/loop.md)。

# %% [markdown] further lang="en"
# ## Where to go next
#
# - Errors of the export, and the opset: [Exporting ONNX
#   models](../ship/onnx.md).
# - Combine concurrent requests into batches: [Serving a model over
#   HTTP](../ship/server.md).
# - Shrink the weights of a large PyTorch model: [Quantizing a model to
#   int8 with torchao](../ship/quantization.md).
# - The same data, trained with more care: [5. The training loop,
#   from nothing](../learn/loop.md).
