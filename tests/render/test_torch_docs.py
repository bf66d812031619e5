"""Each API's page in PyTorch's own documentation."""

from __future__ import annotations

import importlib
from dataclasses import fields
from typing import Any

import pytest

from gallery.render.torch_docs import TorchDocs, docs_address, read_torch_docs

DOCS = read_torch_docs()
_EXPORT = "user_guide/torch_compiler/export/api_reference.html"


def _page(name: str) -> str:
    return docs_address(name).removeprefix("https://docs.pytorch.org/docs/2.13/")


@pytest.mark.parametrize(
    "name",
    [
        "torch.cat",
        "torch.Tensor.kthvalue",
        "torch.nn.Linear",
        "torch.nn.functional.relu",
        "torch.nn.utils.clip_grad_norm_",
        "torch.nn.utils.rnn.pad_sequence",
        "torch.cuda.is_available",
        "torch.func.vmap",
        "torch.optim.lr_scheduler.StepLR",
        "torch.optim.Optimizer.step",
        "torch.autograd.Function.forward",
        "torch.autograd.graph.Node.next_functions",
    ],
)
def test_most_names_have_a_page_of_their_own(name: str) -> None:
    assert _page(name) == f"generated/{name}.html"


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("torch.nn.Module.parameters", "generated/torch.nn.Module.html"),
        ("torch.optim.SGD.step", "generated/torch.optim.SGD.html"),
        ("torch.Generator.manual_seed", "generated/torch.Generator.html"),
        ("torch.nn.init.xavier_uniform_", "nn.init.html"),
        ("torch.utils.data.DataLoader", "data.html"),
        ("torch.distributed.all_reduce", "distributed.html"),
        ("torch.autograd.Function", "autograd.html"),
        ("torch.autograd.graph.saved_tensors_hooks", "autograd.html"),
        ("torch.profiler.profile", "profiler.html"),
        ("torch.profiler.profile.key_averages", "profiler.html"),
        ("torch.backends.cudnn.benchmark", "backends.html"),
        ("torch.random.fork_rng", "random.html"),
        ("torch.Tensor", "tensors.html"),
        ("torch.Tensor.mT", "tensors.html"),
        ("torch.UntypedStorage.nbytes", "storage.html"),
        ("torch.export.export", _EXPORT),
    ],
)
def test_the_others_are_an_anchor_on_a_page(name: str, page: str) -> None:
    assert _page(name) == f"{page}#{name}"


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("torch.relu", "generated/torch.nn.functional.relu.html"),
        ("torch.inference_mode", "generated/torch.autograd.grad_mode.inference_mode.html"),
        ("torch.cuda.empty_cache", "generated/torch.cuda.memory.empty_cache.html"),
        ("torch.nn.Parameter", "generated/torch.nn.parameter.Parameter.html"),
        (
            "torch.nn.Flatten.forward",
            "generated/torch.nn.modules.flatten.Flatten.html#torch.nn.modules.flatten.Flatten.forward",
        ),
        ("torch.autograd.gradcheck", "generated/torch.autograd.gradcheck.gradcheck.html"),
        ("torch.autograd.gradcheck.gradcheck", "generated/torch.autograd.gradcheck.gradcheck.html"),
        (
            "torch.profiler.record_function",
            "generated/torch.autograd.profiler.record_function.html",
        ),
        ("torch.profiler.schedule", "profiler.html#torch.profiler.profiler.schedule"),
        ("torch.utils.data.random_split", "data.html#torch.utils.data.dataset.random_split"),
        ("torch.export.Dim", f"{_EXPORT}#torch.export.dynamic_shapes.Dim"),
        ("torch.multiprocessing.spawn", "multiprocessing.html#torch.multiprocessing.spawn.spawn"),
        ("torch.float32", "tensor_attributes.html#torch.dtype"),
        ("torch.complex64.is_complex", "tensor_attributes.html#torch.dtype"),
        ("torch.Tensor.dtype", "tensor_attributes.html#torch.dtype"),
        (
            "torch._dynamo.config.recompile_limit",
            "user_guide/torch_compiler/torch.compiler.config.html#torch.compiler.config.recompile_limit",
        ),
    ],
)
def test_a_name_described_under_another_leads_there(name: str, address: str) -> None:
    assert _page(name) == address


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("torch.Tensor.data", "tensors.html#torch.Tensor"),
        ("torch.Tensor.__getitem__", "tensors.html#torch.Tensor"),
        ("torch.autograd.Function.apply", "autograd.html#torch.autograd.Function"),
        ("torch.optim.Optimizer.param_groups", "optim.html#torch.optim.Optimizer"),
        ("torch.utils.data.DataLoader.dataset", "data.html#torch.utils.data.DataLoader"),
        ("torch.amp.GradScaler.scale", "amp.html#gradient-scaling"),
        ("torch.finfo.eps", "type_info.html#torch.torch.finfo"),
        ("torch.LongTensor", "tensors.html"),
        ("torch.pi", "torch.html"),
        ("torch.__version__", "torch.html"),
        ("torch.cuda._parse_visible_devices", "cuda.html"),
        ("torch.multiprocessing.get_context", "multiprocessing.html"),
        ("torch.jit.trace", "pytorch-api.html"),
        ("torch.cuda.FloatTensor", "tensors.html"),
        ("torch.FloatStorage", "storage.html#torch.FloatStorage"),
        ("torch.cuda.FloatStorage", "storage.html#torch.FloatStorage"),
        ("torch.Graph", "torch.html"),
        ("torch.cuda.Event", "generated/torch.cuda.Event.html"),
        ("torch.nn.Linear.__init__", "generated/torch.nn.Linear.html"),
        ("torch.nn.Linear._x", "generated/torch.nn.Linear.html"),
    ],
)
def test_a_name_without_a_description_leads_to_the_nearest_that_has_one(
    name: str, address: str
) -> None:
    assert _page(name) == address


def test_a_module_leads_to_its_page() -> None:
    assert [_page(name) for name in ("torch", "torch.nn.utils.rnn", "torch.distributed")] == [
        "torch.html",
        "nn.html",
        "distributed.html",
    ]


def test_what_is_not_of_torch_is_refused() -> None:
    with pytest.raises(ValueError, match="torchvision"):
        docs_address("torchvision.models")


def test_every_name_has_one_home() -> None:
    assert not DOCS.homes_of_pages.keys() & DOCS.homes_on_pages.keys()


@pytest.mark.parametrize("entry", [f.name for f in fields(TorchDocs) if f.name != "release"])
def test_the_index_is_sorted_so_that_a_diff_of_two_releases_reads_well(entry: str) -> None:
    names = list(getattr(DOCS, entry))
    assert names == sorted(set(names))


def _exists(name: str) -> bool:
    thing: Any = importlib.import_module("torch")
    _, *members = name.split(".")
    path = "torch"
    for member in members:
        path += f".{member}"
        if not hasattr(thing, member):
            try:
                thing = importlib.import_module(path)
            except ImportError:
                return False
        else:
            thing = getattr(thing, member)
    return True


def test_the_index_names_nothing_that_torch_lacks() -> None:
    pytest.importorskip("torch")
    # torch.utils.tensorboard imports only where TensorBoard is.
    named = {name for name in DOCS.described_as if "tensorboard" not in name}
    named |= {name for name, place in DOCS.places.items() if place == f"generated/{name}"}
    lacking = sorted(name for name in named | set(DOCS.undescribed) if not _exists(name))
    assert lacking == []
