# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "fastapi", "uvicorn", "httpx"]
#
# [tool.example]
# title.zh = "用 FastAPI 提供推理服务"
# title.en = "A model behind FastAPI"
# ///

# %% app
import threading
from typing import Annotated

import torch
from fastapi import FastAPI
from pydantic import BaseModel, Field
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
model.eval()
torch.set_num_threads(1)
slots = threading.Semaphore(4)  # forward passes at a time
Row = Annotated[list[float], Field(min_length=4, max_length=4)]


class PredictRequest(BaseModel):
    rows: list[Row] = Field(min_length=1, max_length=64)


class Prediction(BaseModel):
    classes: list[int]


app = FastAPI()


@app.get("/health")
async def health():
    return {"status": "ok", "torch": torch.__version__.split("+")[0]}


@app.post("/predict")
def predict(request: PredictRequest) -> Prediction:
    x = torch.tensor(request.rows)  # (N, 4)
    with slots, torch.inference_mode():
        classes = model(x).argmax(1)
    return Prediction(classes=classes.tolist())


# %% start
import socket
import time

import httpx
import uvicorn

sock = socket.create_server(("127.0.0.1", 0))
config = uvicorn.Config(app, log_level="warning")
server = uvicorn.Server(config)
threading.Thread(target=server.run, args=[[sock]], daemon=True).start()
while not server.started:
    time.sleep(0.01)
client = httpx.Client(base_url=f"http://127.0.0.1:{sock.getsockname()[1]}")
print(client.get("/health").json())

# %% predict
rows = [[5.1, 3.5, 1.4, 0.2], [6.2, 2.9, 4.3, 1.3]]
answer = client.post("/predict", json={"rows": rows})
print(answer.status_code, answer.json())

# %% invalid
for rows in [[1, 2]], [], [[1, 2, "x", 4]]:
    answer = client.post("/predict", json={"rows": rows})
    error = answer.json()["detail"][0]
    print(answer.status_code, error["loc"], error["msg"])

# %% stop
client.close()
server.should_exit = True
