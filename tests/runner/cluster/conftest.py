"""A cluster of two workers, and this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from tests.support.cluster import (
    local_cluster,
)
from tests.support.examples import CPU

from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import ClusterOptions
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.launcher import Launcher


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    with local_cluster() as started:
        yield started


@pytest.fixture
def cluster(workers: LocalCluster) -> Iterator[DaskExecutor]:
    joined = DaskExecutor(ClusterOptions(workers.scheduler_address))
    yield joined
    joined.close()


@pytest.fixture
def here(launcher: Launcher) -> LocalExecutor:
    return LocalExecutor(launcher, [CPU])
