# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-image"]
#
# [tool.example]
# title.zh = "练习：一个人脸数据集"
# title.en = "Exercise: a dataset of faces"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from skimage.data import lfw_subset
from torch.utils.data import DataLoader, Dataset

faces = torch.tensor(lfw_subset())  # (200, 25, 25)


class Faces(Dataset):
    def __len__(self):
        return len(faces)

    def __getitem__(self, i):
        # zh: 前 100 张是人脸（标签 1），后 100 张不是（标签 0）。
        # zh: 返回形状为 (1, 25, 25) 的 float32 图像和整数标签。
        # en: The first 100 are faces (label 1), the others not (0).
        # en: Return a float32 image (1, 25, 25) and an integer label.
        return faces[i]


# %% check raises="AssertionError"
def check():
    batch = next(iter(DataLoader(Faces(), batch_size=200)))
    kind = type(batch).__name__
    message = f"one {kind}, expected images and labels"
    assert isinstance(batch, (list, tuple)), message
    x, y = batch
    shape = tuple(x.shape)
    message = f"images: {shape}, expected (200, 1, 25, 25)"
    assert shape == (200, 1, 25, 25), message
    message = f"images: {x.dtype}, expected torch.float32"
    assert x.dtype == torch.float32, message
    message = f"labels: {y.dtype}, expected torch.int64"
    assert y.dtype == torch.int64, message
    expected = [1] * 100 + [0] * 100
    wrong = sum(a != b for a, b in zip(y.tolist(), expected))
    assert wrong == 0, f"labels: {wrong} of 200 wrong"
    off = (x[:, 0].double() - faces).abs().max()
    assert off < 1e-6, f"pixels: max error = {off:.2f}"


check()

# %% solution
class Faces(Dataset):
    def __len__(self):
        return len(faces)

    def __getitem__(self, i):
        return faces[i, None].float(), int(i < 100)


check()
face, is_face = Faces()[0]
face.shape, face.dtype, is_face
