# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "越界写入的 Triton 内核"
# title.en = "A Triton kernel out of range"
# device = "cuda"
# ///

# %% neighbor volatile=true
import torch
import triton
import triton.language as tl


@triton.jit
def store(out, offset):
    tl.store(out + offset, 1.0)


x = torch.zeros(4, device="cuda")
y = torch.zeros(4, device="cuda")
# zh: 相隔多少个 float32？
# en: How many float32 are they apart?
distance = (y.data_ptr() - x.data_ptr()) // 4
store[(1,)](x, distance, enable_fp_fusion=True)
print(f"wrote x[{distance}]")
print("x", x.tolist())
print("y", y.tolist())

# %% illegal raises="AcceleratorError"
store[(1,)](x, 2**40, enable_fp_fusion=True)
torch.cuda.synchronize()
