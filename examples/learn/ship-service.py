# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "scikit-learn", "onnxruntime", "fastapi",
#   "uvicorn", "httpx",
# ]
#
# [tool.example]
# title = { zh = "服务与监控", en = "Serve a model, and watch it" }
# device = "cpu"
# data = ["digits.onnx"]
# ///

# %% service
from pathlib import Path

import numpy as np
import onnxruntime
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

here = Path(__file__).parent if "__file__" in globals() else Path()
session = onnxruntime.InferenceSession(here / "digits.onnx")
app, log = FastAPI(), []


class Request(BaseModel):
    images: list[list[float]] = Field(min_length=1, max_length=256)


@app.post("/predict")
def predict(request: Request):
    if any(len(image) != 64 for image in request.images):
        raise HTTPException(422, "expected 64 pixels in each image")
    pixels = np.array(request.images, dtype=np.float32)  # (N, 64)
    if not ((pixels >= 0) & (pixels <= 16)).all():
        raise HTTPException(422, "expected pixels from 0 to 16")
    chances = session.run(None, {"images": pixels})[0]  # (N, 10)
    log.append((pixels.mean(), chances.max(1).mean()))
    return {"digits": chances.argmax(1).tolist()}


# %% start
import threading
import time

import uvicorn

server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
threading.Thread(target=server.run, daemon=True).start()
while not server.started:
    time.sleep(0.01)
port = server.servers[0].sockets[0].getsockname()[1]
url = f"http://127.0.0.1:{port}/predict"

# %% client
import json

import httpx
import torch
from sklearn.datasets import load_digits


def ask(images):
    headers = {"Content-Type": "application/json"}
    body = json.dumps({"images": images})
    answer = httpx.post(url, content=body, headers=headers)
    return answer.status_code, answer.json()


x, y = map(torch.tensor, load_digits(return_X_y=True))
torch.manual_seed(0)  # the same three parts as in training
train, usual, test = torch.randperm(len(x)).split([1197, 200, 400])
print(ask(x[test[:5]].tolist()), y[test[:5]].tolist())


def accuracy(images):
    digits = []
    for batch in images.split(50):
        digits += ask(batch.tolist())[1]["digits"]
    return (torch.tensor(digits) == y[test]).float().mean().item()


print(f"accuracy through the service {accuracy(x[test]):.3f}")

# %% refuse
for images in ([], [[1, 2]], [[255] * 64], [[float("nan")] * 64]):
    status, answer = ask(images)
    why = answer["detail"]
    print(status, why if isinstance(why, str) else why[0]["msg"])

# %% changed
changed = {
    "as usual": x[test],
    "inverted": 16 - x[test],
    "shifted": x[test].view(-1, 8, 8).roll(2, dims=2).flatten(1),
}
for name, images in changed.items():
    print(f"{name}: accuracy {accuracy(images):.2f}")

# %% watch
# zh: 未用于训练的 usual 说明什么算正常。
# en: The part `usual`, not used in training, says what is normal.
log.clear()
for _ in range(100):
    ask(x[usual[torch.randperm(200)[:50]]].tolist())
seen = torch.tensor(np.array(log))  # (100, 2)
low = seen.mean(0) - 4 * seen.std(0)
high = seen.mean(0) + 4 * seen.std(0)
print("mean pixel and confidence", low, "to", high)
for name, images in changed.items():
    log.clear()
    accuracy(images)
    found = torch.tensor(np.array(log))  # (8, 2)
    outside = (found < low) | (found > high)
    print(f"{name}: {found.mean(0)}, outside {outside.sum(0).tolist()}")
server.should_exit = True
