# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "fastapi", "httpx"]
#
# [tool.example]
# title = { zh = "接收图像的接口", en = "An endpoint for images" }
# ///

# %% app
from typing import Annotated

import torch
from fastapi import Body, FastAPI, HTTPException
from torch import nn
from torchvision.io import decode_image
from torchvision.transforms import v2

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(3, 8, 3, stride=2), nn.ReLU(),
                      nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                      nn.Linear(8, 5)).eval()
prepare = v2.Compose([
    v2.Resize((64, 64)), v2.ToDtype(torch.float32, scale=True),
])
app = FastAPI()
Image = Annotated[bytes, Body(media_type="image/*")]


@app.post("/classify")
def classify(data: Image):
    encoded = torch.frombuffer(bytearray(data), dtype=torch.uint8)
    try:
        image = decode_image(encoded, mode="RGB")  # (3, H, W)
    except RuntimeError:
        raise HTTPException(415, "expected a JPEG or PNG") from None
    with torch.inference_mode():
        p = model(prepare(image)[None]).softmax(1)[0]
    return {"class": p.argmax().item(), "p": round(p.max().item(), 3)}


# %% use
import asyncio

import httpx
from torchvision.io import encode_jpeg

picture = torch.randint(256, (3, 48, 80), dtype=torch.uint8)
photo = bytes(encode_jpeg(picture).tolist())


async def ask():
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://app"
    ) as client:
        for data in photo, b"not an image":
            headers = {"content-type": "image/jpeg"}
            answer = await client.post(
                "/classify", content=data, headers=headers
            )
            print(answer.status_code, answer.json())


asyncio.run(ask())
