# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "循环层的权重", en = "Recurrent weights" }
# ///

# %% lstm
import numpy as np
import torch
from torch import nn

rng = np.random.default_rng(0)
I, H = 5, 6


def array(*shape):
    return rng.normal(size=shape).astype("float32") * 0.5


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


# zh: 源框架：矩阵 (in, 4H)，门的次序 i、f、g、o，一个偏置。
# en: The source: matrices (in, 4H), gates in the order i, f, g, o,
# en: and one bias.
kernel, recurrent, bias = array(I, 4 * H), array(H, 4 * H), array(4 * H)
x = array(2, 7, I)  # (N, L, I)


def lstm_numpy(x):
    h = c = np.zeros((len(x), H), "float32")
    for t in range(x.shape[1]):
        gates = x[:, t] @ kernel + h @ recurrent + bias
        i, f, g, o = np.split(gates, 4, axis=1)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        h = sigmoid(o) * np.tanh(c)
    return h


def tensors(**arrays):
    return {
        f"{name}_l0": torch.from_numpy(np.ascontiguousarray(each))
        for name, each in arrays.items()
    }


lstm = nn.LSTM(I, H, batch_first=True)
lstm.load_state_dict(tensors(
    weight_ih=kernel.T, weight_hh=recurrent.T,
    bias_ih=bias, bias_hh=np.zeros_like(bias),
))
h = lstm(torch.from_numpy(x))[1][0][0].detach().numpy()
print(lstm_numpy(x)[0, :4])
print(h[0, :4])

# %% gru
# zh: 源框架：门的次序 z、r、n；torch 的次序是 r、z、n。
# en: The source: gates in the order z, r, n; torch has r, z, n.
kernel, recurrent = array(I, 3 * H), array(H, 3 * H)
bias_x, bias_h = array(3 * H), array(3 * H)


def gru_numpy(x):
    h = np.zeros((len(x), H), "float32")
    for t in range(x.shape[1]):
        a = np.split(x[:, t] @ kernel + bias_x, 3, axis=1)
        b = np.split(h @ recurrent + bias_h, 3, axis=1)
        z, r = sigmoid(a[0] + b[0]), sigmoid(a[1] + b[1])
        n = np.tanh(a[2] + r * b[2])
        h = z * h + (1 - z) * n
    return h


def swap(each):
    z, r, n = np.split(each, 3, axis=-1)
    return np.concatenate([r, z, n], axis=-1)


print("numpy  ", gru_numpy(x)[0, :4])
gru = nn.GRU(I, H, batch_first=True)
for name, order in ("as is  ", lambda each: each), ("swapped", swap):
    gru.load_state_dict(tensors(
        weight_ih=order(kernel).T, weight_hh=order(recurrent).T,
        bias_ih=order(bias_x), bias_hh=order(bias_h),
    ))
    h = gru(torch.from_numpy(x))[1][0]
    print(name, h[0, :4].detach().numpy())
