"""Which cluster is asked, and how safely."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import dask
import pytest

from gallery.examples.example import Example
from gallery.runner.choose import open_executor
from gallery.runner.cluster import client as cluster_module
from gallery.runner.cluster.client import DaskExecutor
from gallery.runner.cluster.options import ClusterError, ClusterOptions
from gallery.runner.executor import LocalExecutor
from tests.support.cluster import (
    commands,
    make_certificate,
    run_on,
)
from tests.support.commands import hooks
from tests.support.examples import script, write_example


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
