# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧代码：torch", en = "Old code: torch" }
# ///

# %% linalg
import warnings

import torch
from torch import nn

A = torch.eye(2)


def show(*calls):
    for call in calls:
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            try:
                eval(call)
                result = f"runs: {seen[0].message}" if seen else "runs"
            except Exception as error:
                result = f"{type(error).__name__}: {error}"
        print(f">>> {call}\n{result.strip().splitlines()[0][:150]}")


show(
    "torch.solve(A, A)",
    "torch.symeig(A)",
    "torch.cholesky(A)",
    "torch.qr(A)",
    "torch.lu(A)",
    "torch.rfft(A, 1)",
    "torch.chain_matmul(A, A)",
)

# %% linalg-now
b = torch.ones(2, 1)
print(torch.linalg.solve(A, b).T)  # was torch.solve(b, A)
print(torch.linalg.eigh(A).eigenvalues)  # was torch.symeig(A)
print(torch.linalg.qr(A).R)
print(torch.fft.rfft(A).shape)

# %% training
optimizer = torch.optim.SGD([A], lr=0.1)
plateau = torch.optim.lr_scheduler.ReduceLROnPlateau
show(
    "plateau(optimizer, verbose=True)",
    "torch.cuda.amp.GradScaler(enabled=False)",
    "nn.MSELoss(size_average=False)(A, A)",
    "nn.init.xavier_uniform(A)",
    "nn.utils.clip_grad_norm([A], 1.0)",
    "nn.functional.upsample(A[None, None], scale_factor=2)",
    "A.add(2, A)",
)
