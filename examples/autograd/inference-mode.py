# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "推理模式", en = "Inference mode" }
# ///

# %% inference
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
with torch.no_grad():
    a = w * 2
with torch.inference_mode():
    b = w * 2
print(a.requires_grad, b.requires_grad)
print(a.is_inference(), b.is_inference())

# %% enable-inside
with torch.inference_mode():
    with torch.enable_grad():
        print((w * 2).requires_grad)
    with torch.inference_mode(False):
        print((w * 2).requires_grad)

# %% saved raises="RuntimeError"
print(a * w)
b * w

# %% clone
# zh: 加法不必保存 b，不报错；乘法要保存，先 clone。
# en: Addition saves nothing; multiplication does: clone first.
print(b + w)
print(b.clone() * w)

# %% write-outside raises="RuntimeError"
b += 1

# %% require raises="RuntimeError"
b.requires_grad_()
