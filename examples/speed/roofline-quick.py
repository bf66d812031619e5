# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "算术强度", en = "Arithmetic intensity" }
# ///

# %% quick
def intensity_of_product(n, bytes_per_number=4):
    flops = 2 * n**3
    numbers_moved = 3 * n**2
    return flops / (numbers_moved * bytes_per_number)


print(f"x + y        {1 / (3 * 4):7.2f} operations per byte")
for n in 16, 128, 1024:
    intensity = intensity_of_product(n)
    print(f"x @ y, {n:4}  {intensity:7.2f} operations per byte")
