"""Which cluster is asked, and how safely."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import dask
import pytest

from tests.support.cluster import (
    commands,
    make_certificate,
    run_on,
)
from tests.support.commands import hooks
from tests.support.examples import script, write_example

from executed_examples.examples.example import Example
from executed_examples.runner.choose import open_executor
from executed_examples.runner.cluster import client as cluster_module
from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import (
    OPTIONS,
    SCHEDULER,
    ClusterError,
    ClusterOptions,
    cluster_options_from_environment,
    refuse_open_network,
)
from executed_examples.runner.executor import LocalExecutor


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("tcp://10.0.0.1:8786", "set up TLS"),
        ("tcp://scheduler:8786", "set up TLS"),
        ("scheduler:8786", "expected tcp://HOST:PORT or tls://HOST:PORT"),
        ("tcp://scheduler", "expected tcp://HOST:PORT or tls://HOST:PORT"),
    ],
)
def test_another_machine_is_asked_over_tls_only(
    address: str, said: str, here: LocalExecutor
) -> None:
    with pytest.raises(ClusterError, match=said):
        open_executor(ClusterOptions(address), here, None)


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:1", "tcp://localhost:1", "tcp://[::1]:1", "tls://10.0.0.1:1"]
)
def test_this_machine_and_tls_are_safe(address: str) -> None:
    refuse_open_network(ClusterOptions(address))
    refuse_open_network(ClusterOptions("tcp://10.0.0.1:1", trust_network=True))


@pytest.mark.parametrize(
    "address", ["tcp://:1", "http://127.0.0.1:1", "tls://a:0", "tcp://[x]:1", "tcp://a:b"]
)
def test_an_address_has_a_host_and_a_port(address: str) -> None:
    with pytest.raises(ClusterError) as refused:
        refuse_open_network(ClusterOptions(address))
    assert str(refused.value) == f"expected tcp://HOST:PORT or tls://HOST:PORT, found '{address}'"


@pytest.mark.parametrize(
    ("address", "words", "options"),
    [
        ("", "", None),
        ("", "any-torch", None),
        ("tcp://a:1", "", ClusterOptions("tcp://a:1", False, False, False)),
        ("tcp://a:1", "any-torch", ClusterOptions("tcp://a:1", any_torch=True)),
        ("tcp://a:1", "trust-network", ClusterOptions("tcp://a:1", trust_network=True)),
        ("tcp://a:1", "or-here any-torch", ClusterOptions("tcp://a:1", True, False, True)),
    ],
)
def test_variables_name_a_cluster_and_its_options(
    address: str, words: str, options: ClusterOptions | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SCHEDULER, address)
    monkeypatch.setenv(OPTIONS, words)
    assert cluster_options_from_environment() == options
    monkeypatch.setenv(OPTIONS, f"{words} any-troch")
    with pytest.raises(ClusterError) as refused:
        cluster_options_from_environment()
    assert str(refused.value) == (
        "GALLERY_SCHEDULER_OPTIONS: expected words of any-torch, trust-network, or-here; "
        "found 'any-troch'; did you mean 'any-torch'?"
    )


def test_unless_the_network_is_trusted(
    here: LocalExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 0.1)
    with pytest.raises(ClusterError, match="no scheduler answers"):
        open_executor(ClusterOptions("tcp://scheduler.invalid:1", trust_network=True), here, None)


@pytest.mark.skipif(not shutil.which("openssl"), reason="makes certificates with openssl")
def test_dasks_own_settings_bring_tls(
    tmp_path: Path, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = make_certificate(tmp_path)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    dask.config.refresh()
    try:
        with commands(tmp_path, "tls") as (address, _):
            assert address.startswith("tls://")
            joined = DaskExecutor(ClusterOptions(address))
            assert run_on(joined, example("# %% one\n1\n")).failures == ()
            joined.close()
    finally:
        monkeypatch.undo()
        dask.config.refresh()


def test_options_of_a_cluster_need_one(tmp_path: Path) -> None:
    write_example(tmp_path, "topic/one", script("# %% one\n1\n"))
    done = hooks(tmp_path, "run", "--any-torch")
    assert (done.returncode, done.stderr) == (
        2,
        "expected --on ADDRESS with --any-torch, found none\n",
    )
