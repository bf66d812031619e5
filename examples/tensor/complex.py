# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "复数张量", en = "Complex tensors" }
# ///

# %% parts
import torch

z = torch.tensor([3 + 4j, -1 + 0j])
print(z.dtype, z.real, z.imag)
print(z.abs(), z.angle())
pairs = torch.view_as_real(z)  # (2, 2): real and imaginary parts
print(pairs)
print(torch.view_as_complex(pairs))

# %% transpose
A = torch.tensor([[1 + 1j, 2 + 0j]])
print(A.T.tolist(), A.H.tolist())  # H also conjugates
print(torch.dot(A[0], A[0]), torch.vdot(A[0], A[0]))

# %% conj raises="RuntimeError"
print(z.conj().is_conj(), z.conj().resolve_conj().numpy())
z.conj().numpy()

# %% compare raises="NotImplementedError"
z > 0

# %% cast
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(z.float())
print(str(caught[0].message).split(" (")[0])

# %% gradient
w = torch.tensor(1 + 2j, requires_grad=True)
(w.abs() ** 2).backward()
print(w.grad)
w.detach() - 0.5 * w.grad
