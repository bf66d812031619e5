# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Keras 的初始值与形状"
# title.en = "Initial values and shapes of Keras"
# ///

# %% init
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(512, 512)
weight, bias = layer.weight.std(), layer.bias.std()
print(f"PyTorch: weight {weight:.4f} bias {bias:.4f}")


def keras_init(module):
    if isinstance(module, (nn.Linear, nn.Conv1d, nn.Conv2d)):
        nn.init.xavier_uniform_(module.weight)  # glorot_uniform
        if module.bias is not None:
            nn.init.zeros_(module.bias)


layer.apply(keras_init)
weight, bias = layer.weight.std(), layer.bias.std()
print(f"Keras:   weight {weight:.4f} bias {bias:.4f}")

# %% depth
# zh: 10 层 ReLU 之后，不同样本的输出还相差多少。
# en: How much the outputs of different samples still differ after ten
# en: layers with ReLU.
x = torch.randn(256, 512)
for name in ("PyTorch", "Keras"):
    layers = []
    for _ in range(10):
        layers += [nn.Linear(512, 512), nn.ReLU()]
    model = nn.Sequential(*layers)
    if name == "Keras":
        model.apply(keras_init)
    with torch.no_grad():
        print(f"{name:7} {model(x).std(0).mean():.6f}")

# %% channels
nhwc = torch.arange(12.0).view(1, 2, 2, 3)  # (N, H, W, C)
nchw = nhwc.permute(0, 3, 1, 2)  # (N, C, H, W)
print(nn.Conv2d(3, 8, 1)(nchw).shape)
# zh: 展平的顺序不同：后面的全连接层不能直接沿用权重。
# en: Flattening gives another order, so that the weights of a
# en: following Dense layer don't fit.
print(nhwc.flatten(1)[0].tolist())
print(nchw.flatten(1)[0].tolist())

# %% recurrent
lstm = nn.LSTM(8, 16, batch_first=True)
x = torch.randn(4, 10, 8)  # (N, T, features)
output, (h, c) = lstm(x)
print("return_sequences=True ", output.shape)
print("return_sequences=False", output[:, -1].shape)
print("return_state          ", h[-1].shape, c[-1].shape)
print(torch.equal(output[:, -1], h[-1]))
# zh: TimeDistributed(Dense(5))：Linear 本来就作用于最后一维。
# en: TimeDistributed(Dense(5)): Linear acts on the last dimension.
print(nn.Linear(16, 5)(output).shape)

# %% tape
w = torch.tensor([1.0, 2.0], requires_grad=True)  # tf.Variable
loss = (w**2).sum()
print(torch.autograd.grad(loss, w))  # tape.gradient(loss, w)
for _ in range(2):
    (w**2).sum().backward()  # adds to w.grad, unlike a tape
print(w.grad)
