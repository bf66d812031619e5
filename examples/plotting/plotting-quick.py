# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "曲线与图像", en = "A curve and an image" }
# ///

# %% quick alt_zh="左边是下降的损失曲线，右边是由黑到红、由黑到绿渐变的彩色图像。" alt_en="Left, a falling loss curve. Right, a color image with a gradient from black to red and from black to green."
import matplotlib.pyplot as plt
import torch

losses = (0.9 ** torch.arange(50)).tolist()
ramp = torch.linspace(0, 1, 32).expand(32, 32)
image = torch.stack([ramp, ramp.T, 0 * ramp])  # (C, H, W)
fig, (left, right) = plt.subplots(1, 2, figsize=(6, 2.4))
left.plot(losses)
left.set(xlabel="step", ylabel="loss")
right.imshow(image.permute(1, 2, 0).numpy(force=True))
plt.show()
