# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "带层归一化的 LSTM"
# title.en = "An LSTM with layer normalization"
# compiler = true
# timeout = 240
# ///

# %% cell
import torch
from torch import nn


class LayerNormLSTM(nn.Module):
    def __init__(self, inputs, hidden, norm=nn.LayerNorm):
        super().__init__()
        self.hidden = hidden
        self.ih = nn.Linear(inputs, 4 * hidden)
        self.hh = nn.Linear(hidden, 4 * hidden)
        self.norm_ih, self.norm_hh = norm(4 * hidden), norm(4 * hidden)
        self.norm_c = norm(hidden)

    def step(self, from_x, h, c):
        gates = from_x + self.norm_hh(self.hh(h))  # (N, 4H)
        i, f, g, o = gates.chunk(4, 1)
        c = f.sigmoid() * c + i.sigmoid() * g.tanh()
        return o.sigmoid() * self.norm_c(c).tanh(), c

    def forward(self, x):  # (N, L, I)
        h = c = x.new_zeros(x.shape[0], self.hidden)
        # zh: 输入的部分不依赖状态，整个序列一次算完。
        # en: The input's share doesn't depend on the state: all steps
        # en: at once.
        from_x = self.norm_ih(self.ih(x))  # (N, L, 4H)
        outputs = []
        for now in from_x.unbind(1):
            h, c = self.step(now, h, c)
            outputs.append(h)
        return torch.stack(outputs, 1), (h, c)


torch.manual_seed(0)
x = torch.randn(16, 50, 32)  # (N, L, I)
model = LayerNormLSTM(32, 64)
output, (h, c) = model(x)
print(output.shape, h.shape, c.shape)

# %% same
lstm = nn.LSTM(32, 64, batch_first=True)
plain = LayerNormLSTM(32, 64, norm=lambda size: nn.Identity())
with torch.no_grad():
    plain.ih.weight.copy_(lstm.weight_ih_l0)
    plain.ih.bias.copy_(lstm.bias_ih_l0)
    plain.hh.weight.copy_(lstm.weight_hh_l0)
    plain.hh.bias.copy_(lstm.bias_hh_l0)
print(lstm(x)[0][0, -1, :3])
print(plain(x)[0][0, -1, :3])

# %% speed volatile=true
import logging

# zh: 不显示找不到 GPU 的提示。
# en: Don't log that there is no GPU.
logging.getLogger("torch.utils.cpp_extension").disabled = True
from torch.utils.benchmark import Timer

torch.set_num_threads(1)
compiled = LayerNormLSTM(32, 64)
compiled.step = torch.compile(compiled.step)
cell = nn.LSTMCell(32, 64)


def cell_loop(x):
    h = c = x.new_zeros(16, 64)
    for x_t in x.unbind(1):
        h, c = cell(x_t, (h, c))
    return h


functions = {
    "nn.LSTM": lstm, "LSTMCell loop": cell_loop,
    "by hand": plain, "with LayerNorm": model,
    "step compiled": compiled,
}
with torch.no_grad():
    for name, f in functions.items():
        f(x)  # compiles
        timer = Timer("f(x)", globals={"f": f, "x": x})
        # zh: 取最小值，不受同时运行的其他程序影响。
        # en: The minimum, which other programs disturb least.
        ms = 1e3 * min(timer.timeit(1).mean for _ in range(50))
        print(f"{name:15} {ms:6.2f} ms")
