# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "VAE 的结构"
# title.en = "The structure of a VAE"
# device = "cpu"
# ///

# %% flow alt_zh="VAE 自上而下的数据流：x 经过编码器得到均值 mu 和标准差 std，与随机噪声一起算出潜变量 z，z 经过解码器得到重建的图像；每个方框标出形状。" alt_en="The flow through a VAE, from top to bottom: the encoder turns x into a mean mu and a standard deviation std; together with random noise, these give the latent z, and the decoder turns z into the reconstructed image. Each box shows the shape."
import drawsvg as draw
import torch
from torch import nn

encoder = nn.Sequential(
    nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 16)
)
decoder = nn.Sequential(
    nn.Linear(8, 256), nn.ReLU(), nn.Linear(256, 64), nn.Sigmoid()
)
x = torch.rand(32, 64)
mu, log_variance = encoder(x).chunk(2, dim=1)
std = (0.5 * log_variance).exp()
noise = torch.randn_like(std)
z = mu + std * noise
decoded = decoder(z)

d = draw.Drawing(
    400, 380, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def box(name, tensor, x, y, fill="none", ink="currentColor"):
    d.append(draw.Rectangle(x - 58, y, 116, 48, rx=6, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(name, 16, x, y + 21, fill=ink))
    d.append(draw.Text(str(tuple(tensor.shape)), 15, x, y + 40,
                       fill=ink))


def arrow(*ends):
    d.append(draw.Line(*ends, stroke="currentColor", marker_end=tip))


box("x", x, 136, 2)
box("mu", mu, 66, 110, "#4477aa", "#ffffff")
box("std", std, 204, 110, "#4477aa", "#ffffff")
box("noise", noise, 336, 110, "#ddaa33", "#000000")
box("z", z, 136, 218, "#4477aa", "#ffffff")
box("decoded", decoded, 136, 326)
arrow(122, 50, 72, 108)
arrow(150, 50, 198, 108)
arrow(72, 158, 122, 216)
arrow(198, 158, 150, 216)
arrow(320, 158, 196, 226)
arrow(136, 266, 136, 324)
for lang, names in (
    ("zh", ("编码器", "解码器", "mu + std × noise")),
    ("en", ("encoder", "decoder", "mu + std × noise")),
):
    for name, at in zip(names, ((230, 86), (186, 302), (300, 260))):
        d.append(draw.Text(name, 16, *at, lang=lang,
                           fill="currentColor"))
d
