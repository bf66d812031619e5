"""Where PyTorch's own documentation describes an API; the tables follow its index of 2.13."""

from __future__ import annotations

from collections.abc import Mapping

RELEASE = "2.13"

_SITE = "https://docs.pytorch.org/docs"

# The pages, each with what it is the home of: modules, and classes whose members are spread out
# like a module's. A name below a home in this table has a page of its own, generated/NAME.html.
_HOMES_OF_PAGES = {
    "accelerator": "torch.accelerator torch.accelerator.memory",
    "autograd": """torch.autograd torch.autograd.forward_ad torch.autograd.function
        torch.autograd.functional torch.autograd.grad_mode torch.autograd.gradcheck
        torch.autograd.profiler_util""",
    "cpu": "torch.cpu",
    "cuda": """torch.cuda torch.cuda.comm torch.cuda.green_contexts torch.cuda.memory
        torch.cuda.nvtx torch.cuda.profiler torch.cuda.random""",
    "fft": "torch.fft",
    "func.api": "torch.func",
    "linalg": "torch.linalg",
    "mps": "torch.mps torch.mps.event",
    "mtia": "torch.mtia",
    "nn": """torch.nn torch.nn.modules.flatten torch.nn.modules.lazy torch.nn.modules.module
        torch.nn.parallel torch.nn.parameter torch.nn.utils torch.nn.utils.parametrizations
        torch.nn.utils.parametrize torch.nn.utils.prune torch.nn.utils.rnn
        torch.nn.utils.stateless""",
    "nn.attention": "torch.nn.attention",
    "nn.attention.bias": "torch.nn.attention.bias",
    "nn.functional": "torch.nn.functional",
    "optim": "torch.optim torch.optim.lr_scheduler torch.optim.swa_utils",
    "signal": "torch.signal torch.signal.windows torch.signal.windows.windows",
    "sparse": "torch.sparse",
    "tensors#torch.Tensor": "torch.Tensor",
    "torch": "torch torch.quasirandom",
    "torch.compiler_api": "torch.compiler",
    "utils": "torch.utils",
    "xpu": "torch.xpu torch.xpu.memory",
}

# The pages that describe on themselves what is below their homes.
_HOMES_ON_PAGES = {
    "amp": "torch.amp torch.cuda.amp torch.cpu.amp",
    "amp#gradient-scaling": "torch.amp.GradScaler",
    "amp#torch.autocast": "torch.autocast",
    "autograd": "torch.autograd.graph torch.autograd.profiler",
    "autograd#autograd-graph": "torch.autograd.graph.Node",
    "autograd#torch.autograd.Function": "torch.autograd.Function",
    "autograd#torch.autograd.function.FunctionCtx": "torch.autograd.function.FunctionCtx",
    "autograd#torch.autograd.profiler.profile": "torch.autograd.profiler.profile",
    "autograd#variable-deprecated": "torch.autograd.Variable torch.autograd.variable",
    "backends": "torch.backends",
    "benchmark_utils": "torch.utils.benchmark",
    "checkpoint": "torch.utils.checkpoint",
    "config_mod": "torch.__config__",
    "cpp_extension": "torch.utils.cpp_extension",
    "cuda.tunable": "torch.cuda.tunable",
    "data": "torch.utils.data",
    "deterministic": "torch.utils.deterministic",
    "distributed": "torch.distributed",
    "distributed.algorithms.join": "torch.distributed.algorithms.join",
    "distributed.checkpoint": "torch.distributed.checkpoint",
    "distributed.elastic": "torch.distributed.elastic",
    "distributed.fsdp.fully_shard": """torch.distributed.fsdp.FSDPModule
        torch.distributed.fsdp.fully_shard""",
    "distributed.optim": "torch.distributed.optim",
    "distributed.pipelining": "torch.distributed.pipelining",
    "distributed.tensor": "torch.distributed.tensor",
    "distributed.tensor.parallel": "torch.distributed.tensor.parallel",
    "distributions": "torch.distributions",
    "dlpack": "torch.utils.dlpack",
    "elastic/run": "torch.distributed.run",
    "fsdp": "torch.distributed.fsdp",
    "future_mod": "torch.__future__",
    "futures": "torch.futures",
    "fx": "torch.fx",
    "fx.experimental": "torch.fx.experimental",
    "hub": "torch.hub",
    "library": "torch.library",
    "logging": "torch._logging",
    "masked": "torch.masked",
    "model_zoo": "torch.utils.model_zoo",
    "module_tracker": "torch.utils.module_tracker",
    "monitor": "torch.monitor",
    "multiprocessing": "torch.multiprocessing",
    "nested": "torch.nested",
    "nn": "torch.nn.modules",
    "nn.attention.flex_attention": "torch.nn.attention.flex_attention",
    "nn.attention.varlen": "torch.nn.attention.varlen",
    "nn.init": "torch.nn.init",
    "notes/serialization": "torch.serialization",
    "onnx_export": "torch.onnx",
    "optim#torch.optim.Optimizer": "torch.optim.Optimizer",
    "package": "torch.package",
    "profiler": "torch.profiler",
    "pytorch-api": "torch.jit",
    "random": "torch.random",
    "rpc": "torch.distributed.autograd torch.distributed.rpc",
    "size": "torch.Size",
    "special": "torch.special",
    "storage": "torch.TypedStorage torch.UntypedStorage",
    "tensor_attributes#torch.device": "torch.device",
    "tensor_attributes#torch.dtype": "torch.dtype",
    "tensor_attributes#torch.layout": "torch.layout",
    "tensor_attributes#torch.memory_format": "torch.memory_format",
    "tensorboard": "torch.utils.tensorboard",
    "testing": "torch.testing",
    "torch": "torch.version",
    "torch.compiler_api": "torch._dynamo",
    "torch.overrides": "torch.overrides",
    "type_info#torch.torch.finfo": "torch.finfo",
    "type_info#torch.torch.iinfo": "torch.iinfo",
    "user_guide/torch_compiler/export/api_reference": "torch.export",
    "user_guide/torch_compiler/torch.compiler.config": "torch.compiler.config",
    "utils": "torch.utils.collect_env",
}

# Names that the documentation knows by another one: (as said, as described) and what follows.
_DESCRIBED_AS = {
    ("torch", "torch.autograd.grad_mode"): "inference_mode set_grad_enabled",
    ("torch", "torch.cuda"): "AcceleratorError OutOfMemoryError",
    ("torch", "torch.amp"): "GradScaler",
    ("torch", "torch.linalg"): "eig lstsq matrix_rank solve",
    ("torch", "torch.nn.functional"): """batch_norm binary_cross_entropy_with_logits celu conv2d
        dropout embedding_bag layer_norm log_softmax max_pool2d pixel_shuffle relu""",
    ("torch", "torch.random"): "thread_safe_generator",
    ("torch", "torch.Tensor"): "index_fill index_put masked_scatter",
    ("torch", "torch.utils.dlpack"): "to_dlpack",
    ("torch.Tensor", "torch"): "dtype layout",
    ("torch.Tensor", "torch.nn.functional"): "log_softmax prelu relu",
    ("torch._dynamo", "torch.compiler"): "config",
    ("torch.accelerator", "torch.accelerator.memory"): """empty_cache empty_host_cache
        get_memory_info max_memory_allocated max_memory_reserved memory_allocated memory_reserved
        memory_stats reset_accumulated_memory_stats reset_peak_memory_stats""",
    ("torch.amp", "torch"): "autocast",
    ("torch.autograd", "torch.autograd.grad_mode"): """enforce_grad_layout_policy inference_mode
        set_grad_enabled set_multithreading_enabled""",
    ("torch.autograd", "torch"): "enable_grad no_grad",
    ("torch.autograd.grad_mode", "torch"): "enable_grad no_grad",
    ("torch.autograd", "torch.autograd.gradcheck"): "gradcheck gradgradcheck",
    ("torch.autograd.Function", "torch.autograd.function.FunctionCtx"): """mark_dirty
        mark_non_differentiable save_for_backward set_materialize_grads""",
    ("torch.autograd.Function", "torch.autograd.graph.Node"): """metadata name next_functions
        register_hook register_prehook""",
    ("torch.cuda", "torch.cuda.green_contexts"): "GreenContext",
    ("torch.cuda", "torch.cuda.memory"): """CUDAPluggableAllocator MemPool caching_allocator_alloc
        caching_allocator_delete caching_allocator_disabled caching_allocator_enable
        change_current_allocator empty_cache
        get_allocator_backend get_per_process_memory_fraction host_memory_stats
        host_memory_stats_as_nested_dict list_gpu_processes max_memory_allocated max_memory_cached
        max_memory_reserved mem_get_info memory_allocated memory_cached memory_reserved
        memory_snapshot memory_stats memory_stats_as_nested_dict memory_summary
        reset_accumulated_host_memory_stats reset_accumulated_memory_stats
        reset_max_memory_allocated reset_max_memory_cached reset_peak_host_memory_stats
        reset_peak_memory_stats set_per_process_memory_fraction""",
    ("torch.distributed", "torch.distributed.device_mesh"): "DeviceMesh init_device_mesh",
    ("torch.export", "torch.export.dynamic_shapes"): "AdditionalInputs Dim ShapesCollection dims",
    ("torch.export", "torch.export.unflatten"): "unflatten",
    ("torch.mps", "torch.mps.event"): "Event",
    ("torch.multiprocessing", "torch.multiprocessing.spawn"): "spawn",
    ("torch.nn", "torch.nn.modules.flatten"): "Flatten Unflatten",
    ("torch.nn", "torch.nn.parameter"): """Buffer Parameter UninitializedBuffer
        UninitializedParameter""",
    ("torch.nn.functional", "torch"): "celu_ channel_shuffle conv_tbc selu_",
    ("torch.nn.parallel", "torch.nn"): "DataParallel",
    ("torch.profiler", "torch.autograd.profiler"): "record_function",
    ("torch.profiler", "torch.profiler.profiler"): """schedule supported_activities
        tensorboard_trace_handler""",
    ("torch.signal.windows", "torch.signal.windows.windows"): """bartlett blackman cosine
        exponential gaussian general_cosine general_hamming hamming hann kaiser nuttall""",
    ("torch.utils.data", "torch.utils.data.dataset"): "random_split",
    ("torch.utils.data", "torch.utils.data.distributed"): "DistributedSampler",
    ("torch.utils.tensorboard", "torch.utils.tensorboard.writer"): "SummaryWriter",
    ("torch.xpu", "torch.xpu.memory"): """MemPool XPUPluggableAllocator change_current_allocator
        empty_cache get_per_process_memory_fraction max_memory_allocated max_memory_reserved
        mem_get_info memory_allocated memory_reserved memory_snapshot memory_stats
        memory_stats_as_nested_dict reset_accumulated_memory_stats reset_peak_memory_stats
        set_per_process_memory_fraction""",
}

# Names whose place follows no rule.
_ODD_PLACES = {
    "torch.Tensor.H": "tensors#torch.Tensor.H",
    "torch.Tensor.T": "tensors#torch.Tensor.T",
    "torch.Tensor.grad_fn": "autograd#autograd-graph",
    "torch.Tensor.mH": "tensors#torch.Tensor.mH",
    "torch.Tensor.mT": "tensors#torch.Tensor.mT",
    "torch.autograd.detect_anomaly": "autograd#torch.autograd.detect_anomaly",
    "torch.autograd.set_detect_anomaly": "autograd#torch.autograd.set_detect_anomaly",
    "torch.clamp_max": "generated/torch.clamp",
    "torch.clamp_min": "generated/torch.clamp",
    "torch.cuda.use_mem_pool": "cuda#torch.cuda.use_mem_pool",
    "torch.default_generator": "torch#torch.torch.default_generator",
    "torch.nn.parallel.data_parallel": (
        "generated/torch.nn.functional.torch.nn.parallel.data_parallel"
    ),
    "torch.optim.swa_utils.get_ema_multi_avg_fn": (
        "optim#torch.optim.swa_utils.get_ema_multi_avg_fn"
    ),
    "torch.optim.swa_utils.update_bn": "optim#torch.optim.swa_utils.update_bn",
    "torch.profiler.profile.start": "profiler#torch.profiler.profile",
    "torch.profiler.profile.stop": "profiler#torch.profiler.profile",
    "torch.sparse.to_sparse_semi_structured": (
        "sparse#torch.sparse.semi_structured.to_sparse_semi_structured"
    ),
}

# With a page of their own where their neighbours have none.
_OWN_PAGES = {
    "torch._logging": "set_logs",
    "torch.autograd.Function": "backward forward jvp vmap",
    "torch.autograd.function.FunctionCtx": """mark_dirty mark_non_differentiable save_for_backward
        set_materialize_grads""",
    "torch.autograd.graph": "increment_version",
    "torch.autograd.graph.Node": "metadata name next_functions register_hook register_prehook",
    "torch.autograd.profiler": "record_function",
    "torch.autograd.profiler.profile": """export_chrome_trace key_averages self_cpu_time_total
        total_average""",
    "torch.optim.Optimizer": """add_param_group load_state_dict register_load_state_dict_post_hook
        register_load_state_dict_pre_hook register_state_dict_post_hook
        register_state_dict_pre_hook register_step_post_hook register_step_pre_hook state_dict step
        zero_grad""",
}

# Values of `torch` that their type describes.
_INSTANCES = {
    "torch.dtype": """bfloat16 bits16 bits1x8 bits2x4 bits4x2 bits8 bool cdouble cfloat chalf
        complex128 complex32 complex64 double float float16 float32 float4_e2m1fn_x2 float64
        float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz float8_e8m0fnu half int int1 int16
        int2 int3 int32 int4 int5 int6 int64 int7 int8 long qint32 qint8 quint2x4 quint4x2 quint8
        short uint1 uint16 uint2 uint3 uint32 uint4 uint5 uint6 uint64 uint7 uint8""",
    "torch.layout": "sparse_bsc sparse_bsr sparse_coo sparse_csc sparse_csr strided",
    "torch.memory_format": "channels_last channels_last_3d contiguous_format preserve_format",
}

# Public names without a description: the nearest that has one is their home.
_NOT_DESCRIBED = {
    "torch": """bit constant_pad_nd e frobenius_norm grid_sampler inf max_pool1d_with_indices nan
        native_dropout newaxis pi qscheme split_with_sizes symeig unify_type_list unsafe_chunk
        unsafe_split unsafe_split_with_sizes while_loop""",
    "torch.Tensor": """as_strided_ as_strided_scatter clamp_max clamp_max_ clamp_min clamp_min_ data
        deg2rad_ eig exp2 exp2_ grad_dtype hash_tensor heaviside_ index ipu is_cpu is_distributed
        is_ipu is_maia is_mkldnn is_mps is_mtia is_neg is_nested is_nonzero is_same_size is_vulkan
        is_xla is_xpu kron lstsq map2_ mtia name new new_empty_strided output_nr put rad2deg_
        reinforce relu_ resize resize_as resize_as_sparse_ slice_inverse solve split_with_sizes
        swapaxes_ swapdims_ symeig to_padded_tensor unsafe_chunk unsafe_split
        unsafe_split_with_sizes volatile""",
    "torch.cpu": "Event",
    "torch.cuda": "CudaError DeferredCudaCallError cudaStatus",
    "torch.distributed": "destroy_process_group",
    "torch.multiprocessing": """Event JoinableQueue Lock Pool Process ProcessContext
        ProcessExitedException ProcessRaisedException Queue SimpleQueue get_all_start_methods
        get_context get_start_method set_start_method start_processes""",
    "torch.linalg": "LinAlgError",
    "torch.mtia": """MTIAGraph graph graph_pool_handle max_memory_allocated memory_allocated
        reset_peak_memory_stats""",
    "torch.nn": "Container CrossMapLRN2d NLLLoss2d RNNCellBase",
    "torch.nn.functional": """adaptive_max_pool1d_with_indices adaptive_max_pool2d_with_indices
        adaptive_max_pool3d_with_indices fractional_max_pool2d_with_indices
        fractional_max_pool3d_with_indices max_pool1d_with_indices max_pool2d_with_indices
        max_pool3d_with_indices multi_head_attention_forward""",
    "torch.nn.init": """constant dirac eye kaiming_normal kaiming_uniform normal orthogonal sparse
        uniform xavier_normal xavier_uniform""",
    "torch.nn.parallel": "gather parallel_apply replicate scatter",
    "torch.optim": "swap_in_optimizer_params_and_state",
    "torch.sparse": """SparseSemiStructuredTensor SparseSemiStructuredTensorCUSPARSELT
        SparseSemiStructuredTensorCUTLASS""",
    "torch.utils": """ThroughputBenchmark generate_methods_for_privateuse1_backend
        rename_privateuse1_backend""",
}

_CLASSES_IN_TORCH = ("Event", "Generator", "Stream")

# Classes on a page of many: only the members of these can be linked to.
_WITH_MEMBERS = """torch.Size torch.TypedStorage torch.UntypedStorage torch.distributed.Store
    torch.distributed.Work torch.export.ExportedProgram torch.futures.Future torch.fx.Graph
    torch.fx.GraphModule torch.fx.Interpreter torch.fx.Node torch.fx.Tracer torch.library.Library
    torch.package.PackageExporter torch.package.PackageImporter torch.utils.benchmark.CallgrindStats
    torch.utils.benchmark.Compare torch.utils.benchmark.FunctionCounts torch.utils.benchmark.Timer
    torch.utils.tensorboard.writer.SummaryWriter"""

# The page of these is only the nearest: nothing on it bears their names.
_ONLY_NEAR = """torch._dynamo torch._logging torch.distributed.elastic torch.distributions
    torch.fx.experimental torch.jit torch.nn.modules torch.utils.collect_env torch.version"""


def _by_name(pages: Mapping[str, str]) -> dict[str, str]:
    return {name: page for page, names in pages.items() for name in names.split()}


_OF_PAGES = _by_name(_HOMES_OF_PAGES)
_ON_PAGES = _by_name(_HOMES_ON_PAGES)
_DESCRIBED = {
    f"{said}.{name}": f"{described}.{name}"
    for (said, described), names in _DESCRIBED_AS.items()
    for name in names.split()
} | {f"torch.{name}": kind for kind, names in _INSTANCES.items() for name in names.split()}
_PLACES = _ODD_PLACES | {
    f"{home}.{name}": f"generated/{home}.{name}"
    for home, names in _OWN_PAGES.items()
    for name in names.split()
}
_WITHOUT = {home: frozenset(names.split()) for home, names in _NOT_DESCRIBED.items()}


def docs_address(name: str, release: str = RELEASE) -> str:
    """Where PyTorch's documentation describes an API, or the nearest to it that it describes."""
    page, _, anchor = _place(_described(name)).partition("#")
    return f"{_SITE}/{release}/{page}.html" + (f"#{anchor}" if anchor else "")


def _described(name: str) -> str:
    """The name it is described under."""
    said = name
    while said and said not in _DESCRIBED:
        said = said.rpartition(".")[0]
    described = _DESCRIBED.get(said, said)
    # A function may bear the name of its own module: what is below is the module's.
    if said != name and described.startswith(f"{said}."):
        return name
    return described + name.removeprefix(said)


def _place(name: str) -> str:
    """The page, without `.html`, and the anchor after a `#`."""
    if name in _PLACES:
        return _PLACES[name]
    home = _home(name)
    page = _ON_PAGES.get(home) or _OF_PAGES[home]
    if name != home and "#" in page and home in _ON_PAGES:
        return page
    if name != home and _has_description(home, name):
        return _on_page(page, home, name) if home in _ON_PAGES else _own_page(home, name)
    return f"{page}#{home}" if _is_class(home) and "#" not in page else page


def _home(name: str) -> str:
    home = name
    while home not in _ON_PAGES and home not in _OF_PAGES:
        home = home.rpartition(".")[0]
        if not home:
            raise ValueError(f"{name} is not of torch")
    return home


def _has_description(home: str, name: str) -> bool:
    first = name.removeprefix(f"{home}.").partition(".")[0]
    return not (
        first.startswith("_") or home in _ONLY_NEAR.split() or first in _WITHOUT.get(home, ())
    )


def _own_page(home: str, name: str) -> str:
    first, _, member = name.removeprefix(f"{home}.").partition(".")
    if home in ("torch", "torch.cuda") and first.endswith("Tensor"):
        return "tensors"
    if home in ("torch", "torch.cuda") and first.endswith("Storage"):
        return f"storage#torch.{first}"
    if home == "torch" and _is_class(first) and first not in _CLASSES_IN_TORCH:
        return "torch"
    own = f"generated/{home}.{first}"
    return f"{own}#{name}" if member and not member.startswith("_") else own


def _on_page(page: str, home: str, name: str) -> str:
    owner = name.rpartition(".")[0]
    if _is_class(owner) and owner not in _WITH_MEMBERS.split():
        return f"{page}#{owner}"
    return f"{page}#{name}"


def _is_class(name: str) -> bool:
    return name.rpartition(".")[2][:1].isupper()
