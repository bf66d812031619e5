# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy"]
#
# [tool.example]
# title = { zh = "NumPy 对象的大小", en = "Sizes of NumPy's objects" }
# ///

# %% size
import numpy as np

print(np.__version__)
print("ndarray", np.ndarray.__basicsize__)
print("dtype  ", np.dtype.__basicsize__)
