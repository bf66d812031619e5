# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "导出 LSTM", en = "Exporting an LSTM" }
# ///

# %% fixed
import logging
import warnings

import torch
from torch import nn
from torch.export import Dim, export

warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=logging.ERROR)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 8)
        self.lstm = nn.LSTM(8, 16, batch_first=True)
        self.head = nn.Linear(16, 3)

    def forward(self, tokens):
        return self.head(self.lstm(self.embed(tokens))[0][:, -1])


torch.manual_seed(0)
model = Classifier().eval()
tokens = torch.randint(50, (2, 7))
sizes = {0: Dim("batch"), 1: Dim("time")}
try:
    export(model, (tokens,), dynamic_shapes=(sizes,))
except Exception as error:
    print(f"{type(error).__name__}: {error}".split(" If you're")[0])

# %% batch
program = export(model, (tokens,), dynamic_shapes=({0: Dim("batch")},))
print(program.module()(torch.randint(50, (5, 7))).shape)

# %% step
import onnxruntime


class Step(nn.Module):
    """One time step, with the weights of the classifier."""

    def __init__(self, model):
        super().__init__()
        self.embed, self.head = model.embed, model.head
        self.cell = nn.LSTMCell(8, 16)
        weights = model.lstm.state_dict()
        self.cell.load_state_dict(
            {k.replace("_l0", ""): v for k, v in weights.items()}
        )

    def forward(self, token, h, c):
        h, c = self.cell(self.embed(token), (h, c))
        return self.head(h), h, c


h, c = torch.zeros(2, 16), torch.zeros(2, 16)  # two tensors!
torch.onnx.export(
    Step(model).eval(),
    (tokens[:, 0], h, c),
    "step.onnx",
    input_names=["token", "h", "c"],
    verbose=False,
    dynamic_shapes=({0: "batch"},) * 3,
)
session = onnxruntime.InferenceSession("step.onnx")
longer = torch.randint(50, (3, 11))
h = c = torch.zeros(3, 16).numpy()
for token in longer.T:
    inputs = {"token": token.numpy(), "h": h, "c": c}
    out, h, c = session.run(None, inputs)
print(torch.allclose(torch.from_numpy(out), model(longer), atol=1e-6))

# %% legacy
torch.onnx.export(
    model,
    (tokens,),
    "lstm.onnx",
    dynamo=False,
    input_names=["tokens"],
    dynamic_axes={"tokens": {0: "batch", 1: "time"}},
)
session = onnxruntime.InferenceSession("lstm.onnx")
print(session.get_inputs()[0].shape)
out = session.run(None, {"tokens": longer.numpy()})[0]
print(torch.allclose(torch.from_numpy(out), model(longer), atol=1e-6))


# %% packed
class Last(nn.Module):
    """The last valid output, without pack_padded_sequence."""

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(8, 16, batch_first=True)

    def forward(self, x, lengths):
        out = self.lstm(x)[0]  # (N, T, H)
        return out[torch.arange(x.shape[0]), lengths - 1]


last, x = Last().eval(), torch.randn(2, 5, 8)
lengths = torch.tensor([5, 3])
batch = {0: Dim("batch")}
program = export(last, (x, lengths), dynamic_shapes=(batch, batch))
packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True)
h = last.lstm(packed)[1][0][0]
print(torch.allclose(program.module()(x, lengths), h, atol=1e-6))
print(
    program.module()(torch.randn(4, 5, 8), torch.ones(4).long()).shape
)
