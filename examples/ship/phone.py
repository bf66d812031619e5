# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "为手机导出"
# title.en = "Exporting for a phone"
# ///

# %% export
import torch
from torchvision.models import mobilenet_v3_small

torch.manual_seed(0)
model = mobilenet_v3_small(weights=None).eval()
x = torch.randn(1, 3, 224, 224)
exported = torch.export.export(model, (x,))
with torch.no_grad():
    print([f"{v:.2e}" for v in model(x)[0, :3].tolist()])
    print([f"{v:.2e}" for v in exported.module()(x)[0, :3].tolist()])

# %% operators
# zh: 手机上的运行时要支持的全部运算。
# en: All operators that the runtime on the phone must have.
core = exported.run_decompositions()
targets = {
    str(node.target)
    for node in core.graph.nodes
    if node.op == "call_function"
}
aten = sorted(t for t in targets if t.startswith("aten."))
print(len(aten), aten[:4])
others = [t for t in targets - set(aten) if "getitem" not in t]
print("others:", others)

# %% custom
@torch.library.custom_op("demo::scan", mutates_args=())
def scan(x: torch.Tensor) -> torch.Tensor:
    return x.cumsum(-1)


@scan.register_fake
def _(x):
    return torch.empty_like(x)


class Scanner(torch.nn.Module):
    def forward(self, x):
        return scan(x) + 1


core = torch.export.export(Scanner(), (x,)).run_decompositions()
calls = [n for n in core.graph.nodes if n.op == "call_function"]
print([str(n.target) for n in calls])
