"""What it costs to copy a game inside the kernel."""

import time

import numpy as np

from oxcart.engine.jit import compiled, kernel
from oxcart.rulesets.classic.fields import STATE


@kernel
def copy_rows(source, target, times):
    """Copy every row of the source to the target, so many times over."""
    for _ in range(times):
        for i in range(source.shape[0]):
            target[i] = source[i]


def row_copy_seconds() -> float:
    """Seconds to copy one row, over a working set of 256 games."""
    rng = np.random.default_rng(1)
    source = np.frombuffer(rng.bytes(256 * STATE.itemsize), dtype=STATE).copy()
    target = np.zeros_like(source)
    run = compiled(copy_rows)
    run(source, target, 1)
    times = 4000
    start = time.perf_counter()
    run(source, target, times)
    return (time.perf_counter() - start) / (times * len(source))
