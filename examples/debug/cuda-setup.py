# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "安装与驱动的问题", en = "Installation and drivers" }
# device = "cpu"
# build = "cpu"
# ///

# %% not-compiled raises="AssertionError"
import torch

torch.ones(2, device="cuda")

# %% kernels
def has_kernels(capability, built):
    """Whether a build runs on GPUs of a compute capability."""
    major, minor = capability
    for name in built:
        kind, _, number = name.rstrip("af").partition("_")
        built_major, built_minor = divmod(int(number), 10)
        if kind == "compute":  # PTX: for this one and all newer
            found = (major, minor) >= (built_major, built_minor)
        else:  # machine code: for the same major version
            found = major == built_major and minor >= built_minor
        if found:
            return True
    return False


built = ["sm_80", "sm_86", "sm_90"]
for capability in [(7, 5), (8, 9), (12, 0)]:
    print(capability, has_kernels(capability, built))

# %% here
built = torch.cuda.get_arch_list()
print("built for", built)
for i in range(torch.cuda.device_count()):
    capability = torch.cuda.get_device_capability(i)
    print(i, capability, has_kernels(capability, built))
