# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "在 GPU 上增强一批图片"
# title.en = "Augmenting a batch on the GPU"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
from torch.utils.benchmark import Timer
from torchvision.transforms import v2

torch.manual_seed(0)
augment = v2.Compose([
    v2.RandomResizedCrop(224, antialias=True),
    v2.RandomHorizontalFlip(),
    v2.ColorJitter(0.4, 0.4, 0.4),
    v2.ToDtype(torch.float32, scale=True),
    v2.Normalize([0.5] * 3, [0.25] * 3),
])
images = torch.randint(256, (128, 3, 256, 256), dtype=torch.uint8)
on_gpu = images.to("cuda")


def per_image(batch):
    return torch.stack([augment(image) for image in batch])


for name, code, threads in (
    ("CPU, image by image", "per_image(images)", 1),
    ("GPU, image by image", "per_image(on_gpu)", 1),
    ("GPU, as one batch  ", "augment(on_gpu)", 1),
):
    timer = Timer(code, globals=globals(), num_threads=threads)
    ms = timer.blocked_autorange(min_run_time=1).median * 1e3
    print(f"{name} {ms:7.1f} ms, {len(images) / ms * 1e3:8.0f} images/s")

# %% same-draw
torch.manual_seed(0)
crop = v2.RandomCrop(8)
position = torch.arange(256.0, device="cuda").expand(4, 1, 256, 256)
together = crop(position)
one_by_one = torch.stack([crop(image) for image in position])
print("as one batch:  ", together[:, 0, 0, 0].tolist())
print("image by image:", one_by_one[:, 0, 0, 0].tolist())
