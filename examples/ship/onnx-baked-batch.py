# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "批次大小写进了形状"
# title.en = "The batch size ends up in a shape"
# device = "cpu"
# ///

# %% run
import contextlib
import io
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore")


class Windows(nn.Module):  # as in Swin: cut into 2 x 2 windows and back
    def forward(self, x):
        _, h, w, c = x.shape
        x = x.view(-1, h // 2, 2, w // 2, 2, c)
        x = x.permute(0, 1, 3, 2, 4, 5).reshape(-1, 2, 2, c)
        batch = int(x.shape[0] / (h * w / 2 / 2))
        x = x.view(batch, h // 2, w // 2, 2, 2, -1)
        return x.permute(0, 1, 3, 2, 4, 5).reshape(batch, h, w, -1)


def run(model, batch):
    with contextlib.redirect_stdout(io.StringIO()):
        torch.onnx.export(
            model.eval(),
            (torch.randn(2, 4, 4, 3),),
            "windows.onnx",
            input_names=["x"],
            dynamic_shapes={"x": {0: torch.export.Dim("n")}},
        )
    session = onnxruntime.InferenceSession("windows.onnx")
    print("declared output:", session.get_outputs()[0].shape)
    x = torch.randn(batch, 4, 4, 3)
    return session.run(None, {"x": x.numpy()})[0], model(x)


out, expected = run(Windows(), 4)
print(out.shape, tuple(expected.shape))

# %% fixed
class Fixed(nn.Module):
    def forward(self, x):
        _, h, w, c = x.shape
        x = x.view(-1, h // 2, 2, w // 2, 2, c)
        x = x.permute(0, 1, 3, 2, 4, 5).reshape(-1, 2, 2, c)
        x = x.view(-1, h // 2, w // 2, 2, 2, c)  # -1 for the batch
        return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, h, w, c)


out, expected = run(Fixed(), 4)
print(out.shape, (out == expected.numpy()).all())
