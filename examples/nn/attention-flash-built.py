# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "安装的 torch 有没有 Flash"
# title.en = "Whether the installed torch has Flash"
# build = "cuda"
# ///

# %% attention-flash-built
import torch

# zh: 是否编译进了 torch；与 flash-attn 包无关。
# en: Whether it was compiled into torch; the flash-attn package
# en: doesn't matter.
print(torch.backends.cuda.is_flash_attention_available())
# zh: 是否允许使用；没有编译时也是 True。
# en: Whether it is allowed; True even where it isn't compiled.
print(torch.backends.cuda.flash_sdp_enabled())
