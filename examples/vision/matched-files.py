# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pillow", "torchvision"]
#
# [tool.example]
# title.zh = "几个文件夹里同名的文件"
# title.en = "Files of the same name in several folders"
# ///

# %% files
from pathlib import Path

from PIL import Image

for name in ("a", "b", "c"):
    for folder in ("image", "edges"):
        path = Path(folder, f"{name}.png")
        path.parent.mkdir(exist_ok=True)
        Image.new("RGB", (8, 8)).save(path)
    path = Path("text", f"{name}.txt")
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"a photo of {name}")
Path("edges/b.png").unlink()  # one is missing

# %% dataset
from torch.utils.data import DataLoader, Dataset
from torchvision.transforms.v2.functional import pil_to_tensor


def stems(folder):
    return {path.stem: path for path in Path(folder).iterdir()}


class Triples(Dataset):
    def __init__(self, *folders):
        tables = [stems(folder) for folder in folders]
        shared = set.intersection(*map(set, tables))
        for folder, table in zip(folders, tables, strict=True):
            if left_out := sorted(table.keys() - shared):
                print(f"{folder}: no partner for {left_out}")
        self.samples = [[t[s] for t in tables] for s in sorted(shared)]

    def __len__(self):
        return len(self.samples)

    def __getitem__(self, i):
        image, edges, text = self.samples[i]
        return {
            "image": pil_to_tensor(Image.open(image)),
            "edges": pil_to_tensor(Image.open(edges)),
            "text": text.read_text(),
        }


dataset = Triples("image", "edges", "text")
batch = next(iter(DataLoader(dataset, batch_size=2)))
print(batch["image"].shape, batch["edges"].shape, batch["text"])
