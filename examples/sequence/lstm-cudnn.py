# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "cuDNN 的 LSTM 有多快"
# title.en = "How fast cuDNN's LSTM is"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
lstm = nn.LSTM(256, 256).to("cuda")
cell = nn.LSTMCell(256, 256).to("cuda")
cell.load_state_dict({
    k.removesuffix("_l0"): v for k, v in lstm.state_dict().items()
})
x = torch.randn(128, 32, 256, device="cuda")


def loop(x):
    h = c = x.new_zeros(x.shape[1], 256)
    outputs = []
    for x_t in x:
        h, c = cell(x_t, (h, c))
        outputs.append(h)
    return torch.stack(outputs)


def without_cudnn(x):
    with torch.backends.cudnn.flags(enabled=False):
        return lstm(x)[0]


named = {
    "nn.LSTM, cuDNN": lambda x: lstm(x)[0],
    "nn.LSTM, no cuDNN": without_cudnn,
    "nn.LSTMCell": loop,
}
for name, run in named.items():
    timer = Timer(
        "run(x).sum().backward()", globals={"run": run, "x": x}
    )
    ms = timer.blocked_autorange(min_run_time=1).median * 1e3
    print(f"{name:17} {ms:6.2f} ms for forward and backward")

# %% same
for name, run in named.items():
    h = run(x)[-1, 0, :4]
    print(f"{name:17}", " ".join(f"{v:7.4f}" for v in h.tolist()))
