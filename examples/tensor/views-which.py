# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "视图还是副本", en = "View or copy" }
# ///

# %% views
import torch


def kind(y, x):
    start = x.untyped_storage().data_ptr()
    same = y.untyped_storage().data_ptr() == start
    return "view" if same else "copy"


x = torch.arange(12.0).view(3, 4)
results = {
    "x[1:, ::2]": x[1:, ::2],
    "x[:, None]": x[:, None],
    "x.view(12)": x.view(12),
    "x.permute(1, 0)": x.permute(1, 0),
    "x.squeeze()": x.squeeze(),
    "x.unbind()[0]": x.unbind()[0],
    "x.split(2)[1]": x.split(2)[1],
    "x.diagonal()": x.diagonal(),
    "x[:1].expand(3, 4)": x[:1].expand(3, 4),
    "x.unfold(1, 2, 1)": x.unfold(1, 2, 1),
    "x.detach()": x.detach(),
}
for code, y in results.items():
    print(f"{code:19} {kind(y, x)}")

# %% copies
results = {
    "x + 0": x + 0,
    "x[[0, 1, 2]]": x[[0, 1, 2]],
    "x[x >= 0]": x[x >= 0],
    "x.index_select(...)": x.index_select(0, torch.arange(3)),
    "x.flip(0)": x.flip(0),
    "x.roll(1)": x.roll(1),
    "x.repeat(1, 1)": x.repeat(1, 1),
    "torch.cat([x])": torch.cat([x]),
    "x.clone()": x.clone(),
}
for code, y in results.items():
    print(f"{code:19} {kind(y, x)}")

# %% depends
t = x.t()
# zh: 左列作用于 x，右列作用于 x 的转置。
# en: Left: of x. Right: of its transpose.
print("reshape   ", kind(x.reshape(12), x), kind(t.reshape(12), t))
print("flatten   ", kind(x.flatten(), x), kind(t.flatten(), t))
print("contiguous", kind(x.contiguous(), x), kind(t.contiguous(), t))
# zh: 左列的类型已经符合，右列需要转换。
# en: Left: the dtype already matches. Right: it changes.
print("to        ", kind(x.to(torch.float32), x), kind(x.double(), x))
