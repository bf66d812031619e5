# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "内存里有什么", en = "What memory holds" }
# ///

# %% parts
import torch
from torch import nn

torch.manual_seed(0)
layers = []
for _ in range(8):
    layers += [nn.Linear(256, 256), nn.ReLU()]
model = nn.Sequential(*layers, nn.Linear(256, 10))
optimizer = torch.optim.Adam(model.parameters())


def kib(tensors):
    return sum(t.nbytes for t in tensors) // 1024


model(torch.randn(64, 256)).sum().backward()
optimizer.step()
states = [
    value
    for state in optimizer.state.values()
    for value in state.values()
]
print("parameters:", kib(model.parameters()), "KiB")
print("gradients: ", kib(p.grad for p in model.parameters()), "KiB")
print("Adam:      ", kib(states), "KiB")

# %% saved
def saved_kib(run):
    # zh: 同一份存储只计一次；不计参数，它们总在内存里。
    # en: Count each storage once, but no parameters.
    known = {p.untyped_storage().data_ptr() for p in model.parameters()}
    kept, storages = [], {}

    def pack(t):
        kept.append(t)
        storage = t.untyped_storage()
        if storage.data_ptr() not in known:
            storages[storage.data_ptr()] = storage.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        kept.append(run())
    return sum(storages.values()) // 1024


for batch in (16, 64, 256, 1024):
    x = torch.randn(batch, 256)
    print(f"batch {batch:4}: {saved_kib(lambda: model(x)):5} KiB saved")

# %% figure alt_zh="横轴是批次大小，纵轴是 KiB。参数、梯度、Adam 的状态三段与批次大小无关，每根柱子里一样高；最上面一段是保存的激活值，随批次变大，批次为 1024 时占一半以上。" alt_en="Batch size on the x-axis, KiB on the y-axis. Parameters, gradients, and the state of Adam are equally high in every bar. Above them, saved activations grow with the batch size and make up more than half of the bar at batch size 1024."
import matplotlib.pyplot as plt

batches = [64, 256, 1024]
parts = {
    "parameters": [kib(model.parameters())] * 3,
    "gradients": [kib(p.grad for p in model.parameters())] * 3,
    "Adam": [kib(states)] * 3,
    "saved": [
        saved_kib(lambda: model(torch.zeros(batch, 256)))
        for batch in batches
    ],
}
fig, ax = plt.subplots(figsize=(6.4, 3), layout="constrained")
bottom = [0, 0, 0]
for n, (name, values) in enumerate(parts.items()):
    ax.bar(
        range(3), values, 0.6, bottom=bottom, label=name, color=f"C{n}"
    )
    bottom = [b + v for b, v in zip(bottom, values)]
ax.set_xticks(range(3), batches)
ax.set(xlabel="batch size", ylabel="KiB")
ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
plt.show()

# %% no-grad
with torch.no_grad():
    print(saved_kib(lambda: model(x)), "KiB under no_grad")
