# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "ResNet-50 推理的吞吐量"
# title.en = "Throughput of ResNet-50 inference"
# device = "cuda"
# exclusive = true
# ///

# %% throughput volatile=true
import torch
from torch.utils.benchmark import Timer
from torchvision.models import resnet50

torch.manual_seed(0)
net = resnet50().eval().to("cuda")
images = torch.randn(256, 3, 224, 224, device="cuda")
last = torch.channels_last
settings = {
    "float32": (net, torch.float32, torch.contiguous_format),
    "bfloat16": (net, torch.bfloat16, torch.contiguous_format),
    "bfloat16, channels_last": (net, torch.bfloat16, last),
}


@torch.inference_mode()
def rate(model, x):
    timer = Timer("model(x)", globals={"model": model, "x": x})
    return len(x) / timer.blocked_autorange(min_run_time=0.5).median


for name, (model, dtype, layout) in settings.items():
    model = model.to(dtype=dtype, memory_format=layout)
    print(f"{name:24}", end="")
    for batch in 1, 8, 64, 256:
        x = images[:batch].to(dtype).contiguous(memory_format=layout)
        print(f" {rate(model, x):7.0f}", end="")
    print(" images/s")
