# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "填充与掩码", en = "Padding and masks" }
# ///

# %% pad
import torch
from torch.nn.utils.rnn import pad_sequence

words = [torch.tensor(w) for w in ([5, 2], [7, 1, 3, 4], [6, 8, 9])]
padded = pad_sequence(words, batch_first=True)  # (N, L)
print(padded)

# %% options
# zh: 默认时间在前；也可以换一个填充值，或填充在左边。
# en: By default, time comes first; the value and the side of the
# en: padding can be chosen.
print(pad_sequence(words).shape)  # (L, N)
left = pad_sequence(
    words, batch_first=True, padding_value=-100, padding_side="left"
)
print(left)

# %% mask
lengths = torch.tensor([len(w) for w in words])
real = torch.arange(padded.shape[1]) < lengths[:, None]  # (N, L)
print(real)

# %% mean
# zh: 只对真实的位置求平均。
# en: Average over the real positions only.
torch.manual_seed(0)
x = torch.randn(3, 4, 5)  # (N, L, E)
total = (x * real[..., None]).sum(dim=1)  # (N, E)
mean = total / lengths[:, None]
means = {
    "alone   ": x[0, :2].mean(dim=0),
    "masked  ": mean[0],
    "unmasked": x.mean(dim=1)[0],
}
for name, m in means.items():
    print(name, *[f"{v:6.3f}" for v in m.tolist()])
