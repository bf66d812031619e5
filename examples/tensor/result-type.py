# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "提前知道结果的数据类型"
# title.en = "The result's dtype in advance"
# ///

# %% result
import torch

integers = torch.ones(2, dtype=torch.int64)
half = torch.ones(2, dtype=torch.float16)
print(torch.result_type(integers, half), (integers + half).dtype)
print(torch.result_type(integers, 1.5))
print(torch.promote_types(torch.float16, torch.bfloat16))

# %% can-cast
# zh: 只看种类（整数、浮点、复数），不看会不会溢出。
# en: Only the kind counts (integer, floating, complex), not overflow.
print(torch.can_cast(torch.float32, torch.int64))
print(torch.can_cast(torch.int64, torch.uint8))
print(torch.can_cast(torch.float64, torch.float16))
