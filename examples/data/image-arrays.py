# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "图像数组与张量", en = "Image arrays and tensors" }
# ///

# %% array
import numpy as np
import torch

# zh: 高 4、宽 6 的彩色图像：左边红，右边绿，最下面一行蓝。
# en: A color image, 4 high and 6 wide: red on the left, green
# en: on the right, and a blue last row.
array = np.zeros((4, 6, 3), dtype="uint8")  # (H, W, C)
array[:, :3, 0] = 255
array[:, 3:, 1] = 255
array[3] = [0, 0, 255]
print(array.shape, array.dtype)
print("top left", array[0, 0], "bottom", array[3, 0])

# %% to-tensor
x = torch.from_numpy(array).permute(2, 0, 1)  # (C, H, W)
x = x.float() / 255
print(x.shape, x.dtype, x.min().item(), x.max().item())
print("top left", x[:, 0, 0], "bottom", x[:, 3, 0])

# %% back
back = (x * 255).round().clamp(0, 255).to(torch.uint8)
back = back.permute(1, 2, 0).numpy()  # (H, W, C)
print(back.shape, np.array_equal(back, array))

# %% figure alt_zh="三幅小图。左：原图，左红右绿，底行蓝。中：用 permute 交换维度再换回来，和原图相同。右：用 reshape，颜色散成杂乱的像素。" alt_en="Three small images. Left, the original: red on the left, green on the right, the last row blue. Middle, through permute and back: the same. Right, through reshape: the colors are scattered over the pixels."
import matplotlib.pyplot as plt

wrong = torch.from_numpy(array).reshape(3, 4, 6)
panels = {
    "array": array,
    "permute(2, 0, 1)": x.permute(1, 2, 0),
    "reshape(3, 4, 6)": wrong.permute(1, 2, 0),
}
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 1.9), layout="constrained"
)
for ax, (title, picture) in zip(axes, panels.items()):
    ax.imshow(picture)
    ax.set_title(title)
    ax.axis("off")
plt.show()

# %% bgr
# zh: OpenCV 的通道顺序是 BGR；转换为张量以后再反转。
# en: OpenCV images are BGR; reverse the channels in the tensor.
bgr = array[:, :, ::-1]
x_bgr = torch.from_numpy(bgr.copy()).permute(2, 0, 1)
print(x_bgr[:, 0, 0], x_bgr.flip(0)[:, 0, 0])
